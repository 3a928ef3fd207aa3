import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import styles from './form.module.css';
import type { Refusal } from './save-refusal.ts';
import { useInstant } from './use-instant.ts';
import type { StashedDraft } from './use-stashed-draft.ts';

/** Takes the focus when it appears: what has just happened is read first, wherever the button was. */
export function FocusOnMount({ children }: { children: ReactNode }) {
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
    <div className="row-2">
      {choices.map(({ label, act, main = false }) => (
        <Button key={label} variant={main ? 'main' : 'line'} size="small" busy={busy} onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What was kept from before is in the form again. */
export function DraftBanner({
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
    <Banner
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
    </Banner>
  );
}

/** Something else is in the form now; the way back. */
export function StashedDraftBanner({
  why,
  onBringBack,
}: Pick<StashedDraft, 'why'> & { onBringBack: () => void }) {
  const t = useText();
  const theirs = why === 'theirs';
  return (
    <FocusOnMount>
      <Banner
        role="status"
        icon={theirs ? 'info' : 'check'}
        title={t(theirs ? 'listings.conflict.tookTitle' : 'listings.draft.droppedTitle')}
        action={<Choices choices={[{ label: t('listings.draft.bringBack'), act: onBringBack }]} />}
      >
        {t(theirs ? 'listings.conflict.tookText' : 'listings.draft.droppedText')}
      </Banner>
    </FocusOnMount>
  );
}

interface RefusalNoticeProps {
  refusal: Exclude<Refusal, { kind: 'elsewhere' }>;
  isNew: boolean;
}

/** What happened, what was not lost, and what to do about it. An error of one field is shown at the field. */
export function RefusalBanner({ refusal, isNew }: RefusalNoticeProps) {
  const t = useText();
  const text = {
    signIn: undefined,
    fields: refusal.kind === 'fields' ? refusal.message : undefined,
    refused: (refusal.kind === 'refused' && refusal.message) || t('listings.form.refusedText'),
    unreachable: t('listings.form.offlineText'),
  }[refusal.kind];
  if (text === undefined) return null;
  return (
    <FocusOnMount>
      <Banner tone="danger" role="alert" title={t(isNew ? 'listings.add.failed' : 'listings.edit.failed')}>
        {text}
      </Banner>
    </FocusOnMount>
  );
}
