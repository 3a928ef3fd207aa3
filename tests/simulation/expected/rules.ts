import type { Item } from '../world/people.ts';
import { beginningOf, daysFrom } from './days.ts';

const HOUR = 3_600_000;

interface Asked {
  readonly actualHours?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly selectedDates?: readonly string[];
}

/**
 * By docs/product/availability.md, computed independently: the owner's rule that the request violates now; undefined
 * where there is none.
 */
export function brokenRuleOf({ rules, timeZone }: Item, asked: Asked, now: Date): string | undefined {
  const { leadTimeHours, minRentalDays, maxRentalDays } = rules;
  const { actualHours, startDate = '', endDate = '', selectedDates } = asked;
  const isByHours = actualHours !== undefined;
  const span = isByHours ? Math.ceil(actualHours / 24) : daysFrom(startDate, endDate);
  const paid = isByHours ? span : (selectedDates?.length ?? span);
  const start = isByHours ? now : beginningOf(startDate, timeZone);
  if (leadTimeHours > 0 && start.getTime() < now.getTime() + leadTimeHours * HOUR) return 'notice';
  if (minRentalDays !== null && paid < minRentalDays) return 'too short';
  if (maxRentalDays !== null && span > maxRentalDays) return 'too long';
  return undefined;
}
