import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts, useText } from '#web/lib/text.tsx';
import type { DialogKind } from '../lib/dialogs.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PickupDialog, ReturnDialog } from './confirm-dialog.tsx';
import { LazyCodeDialog } from './lazy-code-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useDeny } from '../lib/use-actions.ts';
import { otherParty } from '../lib/parties.ts';
import { GoneDialog, ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useReleaseDays } from '../lib/use-owner-actions.ts';

/** The machine was not picked up: the remaining days become available. */
function ReleaseDaysDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const move = useReleaseDays(booking);
  const title = t('bookings.releaseDays.title');
  if (!booking.allowedActions.includes('release_days') && !move.busy)
    return <GoneDialog title={title} text={t('bookings.releaseDays.gone')} onClose={onClose} />;
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.releaseDays.keep'),
        confirm: t('bookings.releaseDays.confirm'),
        busy: t('bookings.releaseDays.busy'),
      }}
      tone="danger"
      mutation={move}
      failedText={t('bookings.releaseDays.failed')}
      onClose={onClose}
    >
      <p>{t('bookings.releaseDays.text', { name: otherParty(booking) })}</p>
    </ActionDialog>
  );
}

/** The renter denies the rental: what that does, and a reason for the Admin, who decides. */
function DenyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale } = useTexts();
  const [reason, setReason] = useState('');
  const move = useDeny(booking, reason.trim());
  const what = booking.noShow ? 'noShow' : 'handed';
  const title = t(`bookings.deny.title.${what}`);
  if (!booking.allowedActions.includes('deny_completion') && !move.busy)
    return <GoneDialog title={title} text={t('bookings.deny.gone')} onClose={onClose} />;
  const amount = formatMoney(locale, booking.completion?.amount ?? booking.authorizationAmount, true);
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.deny.keep'),
        confirm: t(`bookings.deny.confirm.${what}`),
        busy: t('bookings.deny.busy'),
      }}
      tone="danger"
      mutation={move}
      failedText={t('bookings.deny.failed')}
      onClose={onClose}
    >
      <p>{t(`bookings.deny.text.${what}`, { name: otherParty(booking), amount })}</p>
      <ReasonField reason={reason} onChange={setReason} hint={t('bookings.deny.reasonHint')} />
    </ActionDialog>
  );
}

const rare = (name: 'ChangeDialog' | 'CompleteDialog' | 'HistoryDialog' | 'LateFeeDialog') =>
  lazy(async () => ({ default: (await import('./rare-dialogs.ts'))[name] }));

const DIALOGS = {
  change: rare('ChangeDialog'),
  cancel: CancelDialog,
  code: LazyCodeDialog,
  pickup: PickupDialog,
  return: ReturnDialog,
  deny: DenyDialog,
  complete: rare('CompleteDialog'),
  release: ReleaseDialog,
  releaseDays: ReleaseDaysDialog,
  lateFee: rare('LateFeeDialog'),
  agreement: AgreementDialog,
  history: rare('HistoryDialog'),
} as const;

interface DialogsProps {
  dialog: { kind: DialogKind; id: string } | undefined;
  booking: Booking | undefined;
  onClose: () => void;
}

/** The dialog that is open, about the booking as it is now. */
export function BookingDialogs({ dialog, booking, onClose }: DialogsProps) {
  if (!dialog || !booking) return null;
  const Shown = DIALOGS[dialog.kind];
  return (
    <Suspense fallback={null}>
      <Shown key={`${dialog.kind} ${dialog.id}`} booking={booking} onClose={onClose} />
    </Suspense>
  );
}
