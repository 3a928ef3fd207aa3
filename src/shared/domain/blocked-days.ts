import { addDays, daysInclusive, isDay, type Day } from './calendar.ts';
import { bookableDaysAhead, maximumBlockDays } from './limits.ts';

export interface BlockedDays {
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * What is wrong with days that an owner wants to keep, by field, in plain English; the form and the server ask the same
 * function. `today` is the day at the item.
 */
export function blockProblems({ startDate, endDate }: BlockedDays, today: Day): Record<string, string> {
  if (!isDay(startDate)) return { startDate: 'There is no such day.' };
  if (!isDay(endDate)) return { endDate: 'There is no such day.' };
  if (startDate < today) return { startDate: 'Days before today cannot be blocked.' };
  if (endDate < startDate) return { endDate: 'The last day must not be before the first.' };
  if (daysInclusive(startDate, endDate) > maximumBlockDays)
    return { endDate: `Block at most ${maximumBlockDays} days at a time.` };
  if (endDate > addDays(today, bookableDaysAhead)) return { endDate: 'These days are too far ahead.' };
  return {};
}
