import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { receiptQuery } from '#web/data/bookings.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useCancellationOutcome } from '../lib/use-cancellation-outcome.ts';
import { useReleaseHold } from '../lib/use-owner-actions.ts';
import { otherParty } from '../lib/parties.ts';
import { Consequences } from './consequences.tsx';
import { Figures } from './figures.tsx';
import { GoneDialog, ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** After the pickup: the owner does without the balance. */
function Waiver({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const { ownerReturnConfirmed, renterReturnConfirmed, actualReturnTime } = booking;
  // Both have confirmed, or the owner has closed it: nothing else is waited for.
  const isBack = actualReturnTime !== null && ownerReturnConfirmed === renterReturnConfirmed;
  const { data: receipt } = useQuery(receiptQuery(booking.id));
  const [whole, balance] = [centsOf(booking.depositAmount), centsOf(booking.authorizationAmount)];
  // Of the fee, what the Admin has not refunded.
  const fee = receipt ? Math.min(whole, centsOf(receipt.rentalPaidAmount)) : whole;
  const words = { fee: formatCents(locale, fee), amount: formatCents(locale, balance) };
  const isLate = booking.lateFeeStatus === 'owed' || booking.lateFeeStatus === 'failed';
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <p>
        {t(isBack ? 'bookings.release.waivesNow' : 'bookings.release.waives', words)}{' '}
        {isLate && t('bookings.release.late')}
      </p>
      <Figures
        figures={[
          { label: t('bookings.release.waived'), cents: balance, look: 'bad' },
          { label: t('bookings.release.kept'), cents: fee },
        ]}
      />
    </div>
  );
}

/** Before the pickup: the owner cancels. */
function Cancellation({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('bookings.release.cancels')}</p>
      <Consequences booking={booking} {...useCancellationOutcome(booking)} />
    </>
  );
}

/** Releases the hold, and explains which of its two meanings that has here. */
export function ReleaseDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const move = useReleaseHold(booking, reason.trim());
  const title = t('bookings.release.title');
  if (!booking.allowedActions.includes('release_hold') && !move.busy) {
    const status = t(`bookings.status.${booking.status}`);
    return <GoneDialog title={title} text={t('bookings.release.gone', { status })} onClose={onClose} />;
  }
  const cancels = booking.status === 'confirmed';
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.release.keep'),
        confirm: t(cancels ? 'bookings.release.confirmCancel' : 'bookings.release.confirm'),
        busy: t('bookings.release.busy'),
      }}
      tone="danger"
      mutation={move}
      failedText={t('bookings.release.failed')}
      onClose={onClose}
    >
      {cancels ? <Cancellation booking={booking} /> : <Waiver booking={booking} />}
      <ReasonField reason={reason} onChange={setReason} />
      <p className="muted">{t('bookings.release.told', { name: otherParty(booking) })}</p>
    </ActionDialog>
  );
}
