import { addDays, daysInclusive, isDay, type Day } from './calendar.ts';
import { bookableDaysAhead } from './booking-limits.ts';
import { maximumBlockDays } from './listing-limits.ts';
import { problem, type Problem } from './problem.ts';

/** Why an owner keeps days; only they see it. */
export const BLOCK_REASONS = ['maintenance', 'own_use', 'other'] as const;

export interface BlockedDays {
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * What is wrong with days that an owner wants to keep, by field; the form and the server ask the same
 * function. `today` is the day at the item.
 */
export function blockProblems({ startDate, endDate }: BlockedDays, today: Day): Record<string, Problem> {
  if (!isDay(startDate)) return { startDate: problem('no_such_day') };
  if (!isDay(endDate)) return { endDate: problem('no_such_day') };
  if (startDate < today) return { startDate: problem('blocks_past_days') };
  if (endDate < startDate) return { endDate: problem('last_day_before_first') };
  if (daysInclusive(startDate, endDate) > maximumBlockDays)
    return { endDate: problem('block_too_long', { most: maximumBlockDays }) };
  if (endDate > addDays(today, bookableDaysAhead)) return { endDate: problem('days_too_far_ahead') };
  return {};
}
