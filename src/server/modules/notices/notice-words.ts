import { acceptBy, mendHoldBy } from '#shared/domain/booking-deadlines.ts';
import type { NoticeFacts } from './notices.repository.ts';

export { inDollars as dollars } from '#shared/domain/money.ts';

type BookingRow = NoticeFacts['booking'];

/** 'Tue, Jun 16, 2026', as the item's zone counts days. */
function dayWords(day: string): string {
  const format = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${day}T00:00:00Z`));
}

/** 'Jun 16, 2026, 5:00 PM CDT', where the item is. */
export function instantWords(instant: Date, timeZone: string): string {
  const format = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const;
  return new Intl.DateTimeFormat('en-US', format).format(instant);
}

/** When the rental is, in a few words. */
export function spanWords({ rentalType, hours, firstDay, lastDay, startsAt, timeZone }: BookingRow): string {
  if (rentalType === 'hourly') return `${String(hours ?? 0)} hours from ${instantWords(startsAt, timeZone)}`;
  if (firstDay === lastDay) return dayWords(firstDay);
  return `${dayWords(firstDay)} to ${dayWords(lastDay)}`;
}

/** Until when the owner is to answer; empty before the payment. */
export function acceptByWords(booking: BookingRow): string {
  const { feePaidAt, timeZone } = booking;
  return feePaidAt === null ? '' : instantWords(acceptBy({ ...booking, feePaidAt }), timeZone);
}

/** Until when a refused hold can be mended; empty where none was refused. */
export function mendHoldByWords({ holdRefusedAt, startsAt, timeZone }: BookingRow): string {
  return holdRefusedAt === null ? '' : instantWords(mendHoldBy(holdRefusedAt, startsAt), timeZone);
}

/** ' (insufficient funds)': the provider's own word, for those who deal with it; empty where it gave none. */
export const codeWords = (code: string | null): string =>
  code === null ? '' : ` (${code.replaceAll('_', ' ')})`;
