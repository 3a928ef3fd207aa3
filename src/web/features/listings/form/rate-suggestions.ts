import { minimumDailyRateCents, ownerSharePercent } from '#shared/domain/money-constants.ts';
import { decimalToCents, percentOf, type Cents } from '#shared/domain/money.ts';

/** An hour costs more than its part of a day, a week less than seven days: what owners usually ask. */
const HOURS_OF_A_DAY = 6;
const DAYS_OF_A_WEEK = 5;
const DOLLAR = 100;

const wholeDollars = (cents: Cents): Cents => Math.ceil(cents / DOLLAR) * DOLLAR;

/** Rates that go with a daily one, as one would type them; undefined while there is none that could be listed. */
export function suggestedRates(dailyRate: string): { hourly: string; weekly: string } | undefined {
  const daily = decimalToCents(dailyRate);
  if (daily === undefined || daily < minimumDailyRateCents) return undefined;
  const typed = (cents: Cents) => String(wholeDollars(cents) / DOLLAR);
  return { hourly: typed(daily / HOURS_OF_A_DAY), weekly: typed(daily * DAYS_OF_A_WEEK) };
}

/** What its owner gets of a rate, in cents; undefined for what is no amount. */
export function earnedOf(rate: string): Cents | undefined {
  const cents = decimalToCents(rate);
  return cents === undefined || cents <= 0 ? undefined : percentOf(cents, ownerSharePercent);
}

/** The same of a day's rate, as far as it could be listed. */
export function earnedADay(dailyRate: string): Cents | undefined {
  const cents = decimalToCents(dailyRate);
  return cents === undefined || cents < minimumDailyRateCents ? undefined : earnedOf(dailyRate);
}
