import { addDays, daysInclusive, isDay, type Day } from './calendar.ts';
import { bookableDaysAhead, maximumBlockDays } from './limits.ts';

export interface BlockedDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * What is wrong with days that an owner wants to keep, by field, in plain English; the form and the server ask the same
 * function. `today` is the day at the item.
 */
export function blockProblems({ firstDay, lastDay }: BlockedDays, today: Day): Record<string, string> {
  if (!isDay(firstDay)) return { firstDay: 'There is no such day.' };
  if (!isDay(lastDay)) return { lastDay: 'There is no such day.' };
  if (firstDay < today) return { firstDay: 'Days before today cannot be blocked.' };
  if (lastDay < firstDay) return { lastDay: 'The last day must not be before the first.' };
  if (daysInclusive(firstDay, lastDay) > maximumBlockDays)
    return { lastDay: `Block at most ${maximumBlockDays} days at a time.` };
  if (lastDay > addDays(today, bookableDaysAhead)) return { lastDay: 'These days are too far ahead.' };
  return {};
}
