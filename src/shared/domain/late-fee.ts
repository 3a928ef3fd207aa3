// How the late fee is computed.
import {
  dailyRatesPerWeek,
  fourHourShareOfDailyRate,
  hoursOfDuration,
  lateFeeHoursPerDay,
  minimumHourlyRateCents,
} from './money-constants.ts';
import { roundCents, type Cents } from './money.ts';
import type { DurationType } from './rental-span.ts';
import { MS_PER_HOUR } from './time-units.ts';

/*
 * The late fee is the hourly rate times the hours overdue. There is no grace period, but hours are rounded to the nearest, so the
 * first half hour is free; there is no cap. A fee below what a card can be charged with is waived (returnColumns in
 * server/modules/bookings/transition/handover-effects.ts).
 */

/** The rates at booking time. */
export interface LateTerms {
  readonly durationType: DurationType;
  readonly dailyRateCents: Cents;
  readonly hourlyRateCents: Cents | null;
}

/** Cents per overdue hour, not rounded (docs/product/money.md#late-fee); an hourly rental uses its own rate. */
function exactHourlyRate({ durationType, dailyRateCents, hourlyRateCents }: LateTerms): number {
  switch (durationType) {
    case '4hours':
      return (dailyRateCents * fourHourShareOfDailyRate) / hoursOfDuration['4hours'];
    case 'weekly':
      return (dailyRateCents * dailyRatesPerWeek) / hoursOfDuration.weekly;
    case 'hourly':
      return hourlyRateCents === null
        ? dailyRateCents / lateFeeHoursPerDay
        : Math.max(hourlyRateCents, minimumHourlyRateCents);
    case 'daily':
    case 'custom':
      return dailyRateCents / lateFeeHoursPerDay;
  }
}

/** The hourly figure that the agreement and the timer name, in whole cents. */
export const lateHourlyRateCents = (terms: LateTerms): Cents => roundCents(exactHourlyRate(terms));

/** Whole hours overdue, rounded to the nearest; never negative. */
export function overdueHours(scheduledEnd: Date, until: Date): number {
  return Math.max(0, Math.round((until.getTime() - scheduledEnd.getTime()) / MS_PER_HOUR));
}

/** Rounded overdue hours times the hourly rate, rounded once, at the end. */
export const lateFeeCents = (terms: LateTerms, hours: number): Cents =>
  roundCents(hours * exactHourlyRate(terms));
