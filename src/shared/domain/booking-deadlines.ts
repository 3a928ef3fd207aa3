import { endOfDay, type Day } from './calendar.ts';
import {
  acceptDeadlineHours,
  earlyCaptureHours,
  hoursUntilDaysMayBeReleased,
  hoursUntilLateFeeIsCharged,
  hoursUntilOverdueIsTold,
  hoursUntilSilentReturn,
  leastHoursToAccept,
  leastMinutesToMendHold,
  mostHoursToMendHold,
  noShowLapseHours,
  renewalLeadHours,
} from './limits.ts';
import { addHours } from './rental-span.ts';

const MS_PER_MINUTE = 60_000;

const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MS_PER_MINUTE);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Until then the booking fee is to be paid (product decisions §2). */
export const payBy = ({ createdAt, minutesToPay }: { createdAt: Date; minutesToPay: number }): Date =>
  addMinutes(createdAt, minutesToPay);

export interface AcceptTerms {
  readonly feePaidAt: Date;
  readonly rentalType: 'hourly' | 'daily' | 'weekly';
  readonly firstDay: Day;
  readonly timeZone: string;
}

/**
 * Until then the owner is to answer, counted from the payment: max(1 h, min(48 h, end of the first day)); an hourly
 * rental waits one hour (product decisions §2, §12).
 */
export function acceptBy({ feePaidAt, rentalType, firstDay, timeZone }: AcceptTerms): Date {
  const least = addHours(feePaidAt, leastHoursToAccept);
  if (rentalType === 'hourly') return least;
  return later(least, earlier(addHours(feePaidAt, acceptDeadlineHours), endOfDay(firstDay, timeZone)));
}

/** A refused hold that nobody has mended by then ends in a full refund: max(30 min, min(12 h, start − 2 h)) (product decisions §12). */
export function mendHoldBy(refusedAt: Date, startsAt: Date): Date {
  const wanted = earlier(addHours(refusedAt, mostHoursToMendHold), addHours(startsAt, -2));
  return later(addMinutes(refusedAt, leastMinutesToMendHold), wanted);
}

/** A return that only one side has confirmed completes by itself at this instant (product decisions §12). */
export const silentReturnAt = (actualReturnTime: Date): Date =>
  addHours(actualReturnTime, hoursUntilSilentReturn);

/** A rental that was never picked up lapses at this instant (product decisions §2, no-show). */
export const noShowLapsesAt = (scheduledEnd: Date): Date => addHours(scheduledEnd, noShowLapseHours);

/** From this instant on the owner may give a no-show's days to others (product decisions §12). */
export const daysMayBeReleasedFrom = (startsAt: Date): Date =>
  addHours(startsAt, hoursUntilDaysMayBeReleased);

/** A hold that is still needed is renewed from this instant on, while the old one stands (product decisions §3). */
export const renewHoldAt = (expiresAt: Date): Date => addHours(expiresAt, -renewalLeadHours);

/** A hold that could not be renewed is captured in full at this instant rather than lost (product decisions §3). */
export const captureHoldEarlyAt = (expiresAt: Date): Date => addHours(expiresAt, -earlyCaptureHours);

/** A late fee that nobody has charged is charged by itself at this instant (product decisions §2). */
export const lateFeeIsChargedAt = (actualReturnTime: Date): Date =>
  addHours(actualReturnTime, hoursUntilLateFeeIsCharged);

/** Everybody who waits for an item is told that it is overdue at this instant (product decisions §12). */
export const overdueIsToldAt = (scheduledEnd: Date): Date => addHours(scheduledEnd, hoursUntilOverdueIsTold);

/** Shortest life of an off-session hold on any brand: 4 days 18 hours, less a day to capture in. */
const SAFE_HOLD_HOURS = 4 * 24 + 18 - 24;

/**
 * When the balance is to be held: at once where the rental ends while even the shortest hold lives, else a day before
 * the pickup (product decisions §3). Never in the past.
 */
export function placeHoldAt(now: Date, span: { readonly startsAt: Date; readonly endsAt: Date }): Date {
  if (span.endsAt <= addHours(now, SAFE_HOLD_HOURS)) return now;
  return later(now, addHours(span.startsAt, -24));
}
