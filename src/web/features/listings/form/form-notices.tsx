import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './form-notices.module.css';
import type { Refusal } from './save-refusal.ts';
import { useInstant } from './use-instant.ts';
import type { PutAside } from './use-put-aside.ts';

/** Takes the focus when it appears: what has just happened is read first, wherever the button was. */
export function Arriving({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={styles.arriving} tabIndex={-1}>
      {children}
    </div>
  );
}

interface Choice {
  label: string;
  act: () => void;
  main?: boolean;
}

/** What can be done about it. */
export function Choices({ choices, busy = false }: { choices: readonly Choice[]; busy?: boolean }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ label, act, main = false }) => (
        <Button key={label} variant={main ? 'main' : 'line'} size="small" busy={busy} onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What was kept from before is in the form again. */
export function DraftNotice({
  savedAt,
  onGoOn,
  onStartOver,
}: {
  savedAt: string;
  onGoOn: () => void;
  onStartOver: () => void;
}) {
  const t = useText();
  const instant = useInstant();
  return (
    <Notice
      role="status"
      icon="clock"
      title={t('listings.draft.title')}
      action={
        <Choices
          choices={[
            { label: t('listings.draft.goOn'), act: onGoOn, main: true },
            { label: t('listings.draft.startOver'), act: onStartOver },
          ]}
        />
      }
    >
      {t('listings.draft.text', { when: instant(savedAt) })}
    </Notice>
  );
}

/** Something else is in the form now; the way back. */
export function PutAsideNotice({ why, onBringBack }: Pick<PutAside, 'why'> & { onBringBack: () => void }) {
  const t = useText();
  const theirs = why === 'theirs';
  return (
    <Arriving>
      <Notice
        role="status"
        icon={theirs ? 'info' : 'check'}
        title={t(theirs ? 'listings.elsewhere.tookTitle' : 'listings.draft.droppedTitle')}
        action={<Choices choices={[{ label: t('listings.draft.bringBack'), act: onBringBack }]} />}
      >
        {t(theirs ? 'listings.elsewhere.tookText' : 'listings.draft.droppedText')}
      </Notice>
    </Arriving>
  );
}

interface RefusalNoticeProps {
  refusal: Exclude<Refusal, { kind: 'elsewhere' }>;
  isNew: boolean;
}

/** What happened, what was not lost, and what to do about it. What concerns a field is said there. */
export function RefusalNotice({ refusal, isNew }: RefusalNoticeProps) {
  const t = useText();
  const text = {
    signIn: undefined,
    fields: refusal.kind === 'fields' ? refusal.message : undefined,
    refused: (refusal.kind === 'refused' && refusal.message) || t('listings.form.refusedText'),
    unreachable: t('listings.form.offlineText'),
  }[refusal.kind];
  if (text === undefined) return null;
  return (
    <Arriving>
      <Notice tone="danger" role="alert" title={t(isNew ? 'listings.add.failed' : 'listings.edit.failed')}>
        {text}
      </Notice>
    </Arriving>
  );
}
