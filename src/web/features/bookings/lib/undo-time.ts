import type { Booking } from '#shared/contracts/bookings.ts';
import { secondsToUndo } from '#shared/domain/booking-limits.ts';

/** For how many milliseconds the reader can still undo their confirmation; nothing or less: no more. */
export const msToUndo = ({ undoable }: Booking, now: Date): number =>
  // What the browser takes for the server's time may be a second or two behind it.
  undoable ? Math.min(Date.parse(undoable.until) - now.getTime(), secondsToUndo * 1000) : 0;
