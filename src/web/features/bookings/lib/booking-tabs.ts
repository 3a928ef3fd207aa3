import type { Booking } from '#shared/contracts/bookings.ts';
import { tabOf, type BookingTab } from '#shared/domain/booking-tabs.ts';
import { timingOf } from '#web/lib/rental-facts.ts';

/** The instant at which something happens next: an end, an answer that is due, the pickup. */
function nextInstant(booking: Booking): string {
  if (booking.status === 'active') return booking.actualReturnTime ?? booking.scheduledEnd;
  return booking.payBy ?? booking.updateCardBy ?? booking.acceptBy ?? booking.startsAt;
}

const lastInstant = (booking: Booking): string => booking.actualReturnTime ?? booking.createdAt;

interface View {
  readonly tab: BookingTab;
  readonly now: Date;
  /** Id of the booking that the address names; empty for none. */
  readonly named: string;
}

/** One tab's bookings: the named one, then what is overdue, then open ones by what comes next and closed ones newest first. */
export function bookingsOf(rows: readonly Booking[], { tab, now, named }: View): Booking[] {
  const rank = (booking: Booking): number => {
    if (booking.id === named) return 0;
    return timingOf(booking, now).phase === 'overdue' ? 1 : 2;
  };
  const order = (a: Booking, b: Booking): number =>
    tab === 'active'
      ? Date.parse(nextInstant(a)) - Date.parse(nextInstant(b))
      : Date.parse(lastInstant(b)) - Date.parse(lastInstant(a));
  const here = rows.filter(({ status }) => tabOf(status) === tab);
  return here.sort((a, b) => rank(a) - rank(b) || order(a, b));
}
