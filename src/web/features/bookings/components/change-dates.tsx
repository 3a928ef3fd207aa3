import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { useNow } from '../lib/now.tsx';

/** Other dates: asked for, or answered where a change is open. An overdue rental is extended. */
export function ChangeDates({ booking, describedBy }: { booking: Booking; describedBy: string }) {
  const t = useText();
  const open = useOpenDialog();
  const now = useNow();
  const isOverdue = booking.status === 'active' && Date.parse(booking.scheduledEnd) <= now.getTime();
  const isAnswer = booking.allowedActions.includes('accept_change');
  const ask = isOverdue ? 'bookings.action.extend' : 'bookings.action.changeDates';
  const label = isAnswer ? 'bookings.action.answerDates' : ask;
  return (
    <Button
      variant={isAnswer ? 'main' : 'line'}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('change', booking.id)}
    >
      {t(booking.change && !isAnswer ? 'bookings.action.seeDates' : label)}
    </Button>
  );
}
