import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { useNow } from '../lib/now.tsx';

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
  const open = useOpenDialog();
  const now = useNow();
  return (
    <Button
      variant={variant}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('change', booking.id)}
    >
      {t(labelOf(booking, now))}
    </Button>
  );
}
