import { endOfDay, type Day } from './calendar.ts';
import {
  acceptDeadlineHours,
  earlyCaptureHours,
  hoursUntilDaysMayBeReleased,
  hoursUntilLateFeeIsCharged,
  overdueAfterHours,
  hoursUntilSilentReturn,
  leastHoursToAccept,
  hoursBeforeStartToUpdateCard,
  leastMinutesToUpdateCard,
  mostHoursToUpdateCard,
  noShowExpiryHours,
  renewalLeadHours,
} from './booking-limits.ts';
import { addHours } from './rental-span.ts';

const MS_PER_MINUTE = 60_000;

const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MS_PER_MINUTE);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Until then the booking fee is to be paid (docs/product/booking.md#timers). */
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
 * rental waits one hour (docs/product/booking.md#timers).
 */
export function acceptBy({ feePaidAt, rentalType, firstDay, timeZone }: AcceptTerms): Date {
  const least = addHours(feePaidAt, leastHoursToAccept);
  if (rentalType === 'hourly') return least;
  return later(least, earlier(addHours(feePaidAt, acceptDeadlineHours), endOfDay(firstDay, timeZone)));
}

/** A refused hold without another card by then ends in a full refund: max(30 min, min(12 h, start − 2 h)) (docs/product/booking.md#timers). */
export function updateCardBy(refusedAt: Date, startsAt: Date): Date {
  const wanted = earlier(
    addHours(refusedAt, mostHoursToUpdateCard),
    addHours(startsAt, -hoursBeforeStartToUpdateCard),
  );
  return later(addMinutes(refusedAt, leastMinutesToUpdateCard), wanted);
}

/** A return that only one side has confirmed completes on its own at this instant (docs/product/booking.md#timers). */
export const silentReturnAt = (actualReturnTime: Date): Date =>
  addHours(actualReturnTime, hoursUntilSilentReturn);

/** A rental that was never picked up expires at this instant (docs/product/booking.md#no-show); what the owner has stated comes first. */
export const noShowExpiresAt = (scheduledEnd: Date, statementCountsAt: Date | null = null): Date =>
  addHours(later(scheduledEnd, statementCountsAt ?? scheduledEnd), noShowExpiryHours);

/** From this instant on the owner may give a no-show's days to others (docs/product/booking.md#no-show). */
export const daysMayBeReleasedFrom = (startsAt: Date): Date =>
  addHours(startsAt, hoursUntilDaysMayBeReleased);

/** A hold that is still needed is renewed from this instant on, while the old one stands (docs/product/money.md#holds). */
export const renewHoldAt = (expiresAt: Date): Date => addHours(expiresAt, -renewalLeadHours);

/** A hold that could not be renewed is captured in full at this instant rather than lost (docs/product/money.md#holds). */
export const captureHoldEarlyAt = (expiresAt: Date): Date => addHours(expiresAt, -earlyCaptureHours);

/** A late fee that is still owed is charged automatically at this instant (docs/product/money.md#late-fee). */
export const lateFeeIsChargedAt = (actualReturnTime: Date): Date =>
  addHours(actualReturnTime, hoursUntilLateFeeIsCharged);

/** The owner, the renter and the next renter are notified of an overdue item at this instant (docs/product/booking.md#overdue). */
export const overdueAt = (scheduledEnd: Date): Date => addHours(scheduledEnd, overdueAfterHours);

/** Shortest life of an off-session hold on any brand: 4 days 18 hours, less a day to capture in. */
const SAFE_HOLD_HOURS = 4 * 24 + 18 - 24;

/**
 * When the balance is to be held: at once where the rental ends while even the shortest hold lives, else a day before
 * the pickup (docs/product/money.md#holds). Never in the past.
 */
export function placeHoldAt(now: Date, span: { readonly startsAt: Date; readonly endsAt: Date }): Date {
  if (span.endsAt <= addHours(now, SAFE_HOLD_HOURS)) return now;
  return later(now, addHours(span.startsAt, -24));
}
