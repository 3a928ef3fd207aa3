import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { useNow } from '../lib/now.tsx';
import { OpenDialogButton } from './open-dialog-button.tsx';

interface ChangeDatesProps {
  booking: Booking;
  describedBy: string;
  variant: 'main' | 'line';
}

function labelOf({ allowedActions, change, status, scheduledEnd }: Booking, now: Date) {
  if (allowedActions.includes('accept_change')) return 'bookings.action.answerDates';
  if (change) return 'bookings.action.seeDates';
  return status === 'active' && Date.parse(scheduledEnd) <= now.getTime()
    ? 'bookings.action.extend'
    : 'bookings.action.changeDates';
}

/** Other dates: asked for, or answered where a change is open. An overdue rental is extended. */
export function ChangeDates({ booking, describedBy, variant }: ChangeDatesProps) {
  const t = useText();
  const now = useNow();
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="change" variant={variant}>
      {t(labelOf(booking, now))}
    </OpenDialogButton>
  );
}
