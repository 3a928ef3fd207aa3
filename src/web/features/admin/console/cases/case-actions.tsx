import { useState } from 'react';
import type { AdminCaseThread } from '#shared/contracts/cases.ts';
import { ADMIN_AUDIT } from '#web/data/admin.ts';
import { ADMIN_CASES, bringOtherPartyIn, closeCase } from '#web/data/cases.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { warnPath } from '../../warnings/warnings-list.ts';

/** What an act on a case invalidates. */
export const CASE_CHANGES: readonly string[] = [ADMIN_CASES, ADMIN_AUDIT];

function BringIn({ found: { id, canBringIn }, onClose }: { found: AdminCaseThread; onClose: () => void }) {
  const t = useText();
  const name = canBringIn?.name ?? '';
  const { run, busy, error } = useAdminAction({
    send: (api) => bringOtherPartyIn(api, id),
    done: () => ({ title: t('admin.success'), text: t('admin.cases.broughtIn', { name }) }),
    failed: t('admin.cases.failedAct'),
    changes: CASE_CHANGES,
  });
  return (
    <ConfirmDialog
      title={t('admin.cases.bringIn', { name })}
      labels={{ keep: t('admin.cancel'), confirm: t('admin.cases.bringInConfirm') }}
      busy={busy}
      failure={error ? (reasonOf(error) ?? t('admin.cases.failedAct')) : undefined}
      onConfirm={() => void run(undefined).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>{t('admin.cases.bringInText', { name })}</p>
    </ConfirmDialog>
  );
}

/** Whom a warning would go to: the reported person, or the parties of the case. */
function warnable({ subject, opener, other }: AdminCaseThread): { id: string; name: string }[] {
  if (subject?.personId) return [{ id: subject.personId, name: subject.name }];
  if (subject && subject.kind !== 'claim') return [];
  return [other, opener].flatMap((party) => (party && !party.hasLeft ? [party] : []));
}

/** What the Admin can do about a case besides answering it. */
export function CaseActions({ found }: { found: AdminCaseThread }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, state, canBringIn, reference, kind } = found;
  const close = useAdminAction({
    send: (api) => closeCase(api, id),
    done: () => ({ title: t('admin.success'), text: t('admin.cases.closed') }),
    failed: t('admin.cases.failedAct'),
    changes: CASE_CHANGES,
  });
  return (
    <>
      {canBringIn && (
        <Button variant="line" size="small" onClick={() => setAsking(true)}>
          {t('admin.cases.bringIn', { name: canBringIn.name })}
        </Button>
      )}
      {warnable(found).map((person) => (
        <ButtonLink
          key={person.id}
          variant="line"
          size="small"
          href={warnPath(person.id, `${t(`support.kind.${kind}`)}: ${t(`support.reason.${found.reason}`)}`)}
        >
          {t('admin.cases.warn', { name: person.name })}
        </ButtonLink>
      ))}
      {state !== 'closed' && (
        <Button
          variant="line"
          size="small"
          busy={close.busy}
          aria-label={t('admin.cases.closeName', { reference })}
          onClick={() => void close.run(undefined)}
        >
          {t('admin.cases.close')}
        </Button>
      )}
      {isAsking && <BringIn found={found} onClose={() => setAsking(false)} />}
    </>
  );
}
