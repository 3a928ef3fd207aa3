import { ownerSharePercent } from '#shared/domain/fees.ts';
import { decimalToCents, percentOf, type Cents } from '#shared/domain/money.ts';

/** An hour costs more than its part of a day, a week less than seven days: what owners usually ask. */
const HOURS_OF_A_DAY = 6;
const DAYS_OF_A_WEEK = 5;
const DOLLAR = 100;

const wholeDollars = (cents: Cents): Cents => Math.ceil(cents / DOLLAR) * DOLLAR;

/** Rates that go with a daily one, as one would type them; undefined while there is none. */
export function suggestedRates(dailyRate: string): { hourly: string; weekly: string } | undefined {
  const daily = decimalToCents(dailyRate);
  if (daily === undefined || daily <= 0) return undefined;
  const typed = (cents: Cents) => String(wholeDollars(cents) / DOLLAR);
  return { hourly: typed(daily / HOURS_OF_A_DAY), weekly: typed(daily * DAYS_OF_A_WEEK) };
}

/** What its owner gets of a rate, in cents; undefined for what is no amount. */
export function earnedOf(rate: string): Cents | undefined {
  const cents = decimalToCents(rate);
  return cents === undefined || cents <= 0 ? undefined : percentOf(cents, ownerSharePercent);
}
