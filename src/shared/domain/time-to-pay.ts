import { addDays, daysInclusive, type Day } from './calendar.ts';
import {
  longBookingDays,
  payAtOnceMinutes,
  unpaidBookingMinutes,
  unpaidLongBookingMinutes,
  unpaidWaitHours,
} from './booking-limits.ts';
import { addHours } from './rental-span.ts';

interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** A booking of the same item by the same person that ended unpaid. */
export interface LeftUnpaid extends Days {
  readonly endedAt: Date;
}

const touch = (one: Days, other: Days): boolean =>
  one.firstDay <= addDays(other.lastDay, 1) && other.firstDay <= addDays(one.lastDay, 1);

/**
 * Until when a user who left these days, or the ones beside them, unpaid can book them only by paying at once; undefined
 * where nothing blocks it (docs/product/trust.md#calendar).
 */
export function paysAtOnceUntil(days: Days, left: readonly LeftUnpaid[], now: Date): Date | undefined {
  const ends = left
    .filter((one) => touch(one, days))
    .map(({ endedAt }) => addHours(endedAt, unpaidWaitHours));
  return ends
    .filter((until) => until > now)
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1);
}

/** For how long a booking is kept while its fee is unpaid. */
export function minutesToPay({ firstDay, lastDay }: Days, atOnce: boolean): number {
  if (atOnce) return payAtOnceMinutes;
  return daysInclusive(firstDay, lastDay) > longBookingDays ? unpaidLongBookingMinutes : unpaidBookingMinutes;
}
