import type { Booking } from '#shared/contracts/bookings.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useRatings } from '../lib/ratings-context.tsx';

/** Which rental a form is about: what was rented, and when. */
export function AboutRental({ booking }: { booking: Booking }) {
  const { locale } = useTexts();
  const { titleOf } = useRatings();
  const { equipment, startDate, endDate } = booking;
  const days = formatDayRange(locale, startDate, endDate);
  return (
    <p className="muted-reference">
      {titleOf(equipment)} · {days}
    </p>
  );
}
