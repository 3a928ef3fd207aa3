import type { Booking } from '#shared/contracts/bookings.ts';
import { dayAt, type Day } from '#shared/domain/calendar.ts';

/** What is true of an item that is rented out: by the days in its own zone. */
export type ItemState =
  | { readonly kind: 'overdue' }
  | { readonly kind: 'out'; readonly until: Day }
  | { readonly kind: 'booked'; readonly from: Day };

/** Picked up and not back, whatever becomes of the money: the one way in which machines that are out are counted. */
export const isOut = ({ status, actualReturnTime }: Booking): boolean =>
  status === 'active' && actualReturnTime === null;

/** Of the confirmed and active bookings of one item; undefined where none of them affects it. */
export function itemStateOf(bookings: readonly Booking[], now: Date): ItemState | undefined {
  const out = bookings.find(isOut);
  if (out) {
    const endMs = Date.parse(out.scheduledEnd);
    if (endMs <= now.getTime()) return { kind: 'overdue' };
    return { kind: 'out', until: dayAt(new Date(endMs - 1), out.timeZone) };
  }
  const [next] = bookings
    .filter(({ status, noShow }) => status === 'confirmed' && !noShow)
    .map(({ startDate }) => startDate)
    .sort();
  return next === undefined ? undefined : { kind: 'booked', from: next };
}
