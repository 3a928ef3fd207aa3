import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { otherParty } from '../lib/parties.ts';
import { useReleaseDays } from '../lib/use-owner-actions.ts';
import { ActionDialog, GoneDialog } from './action-dialog.tsx';

/** The machine was not picked up: the remaining days become available. */
export function ReleaseDaysDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
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
