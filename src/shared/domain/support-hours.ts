import { addDays, dayAt, startOfDay, weekday, type Day } from './calendar.ts';
import { supportClosesHour, supportOpensHour } from './limits.ts';
import { MS_PER_HOUR } from './time-units.ts';

/** Where support works: the prescribed hours are Eastern Time. */
export const SUPPORT_ZONE = 'America/New_York';

const isWorkday = (day: Day): boolean => weekday(day) >= 1 && weekday(day) <= 5;

function nextWorkday(day: Day): Day {
  const next = addDays(day, 1);
  return isWorkday(next) ? next : nextWorkday(next);
}

/** Of a workday: the clock changes on Sundays, so its hours are those of the clock. */
const atHour = (day: Day, hour: number): number =>
  startOfDay(day, SUPPORT_ZONE).getTime() + hour * MS_PER_HOUR;

/**
 * By when support answers what came in at `since`: 24 hours of workdays later, counted from the next support hour on
 * (docs/product/cases.md#reply-time). What comes in on Friday at 3 PM is due on Monday at 3 PM.
 */
export function replyDueAt(since: Date): Date {
  const day = dayAt(since, SUPPORT_ZONE);
  const isOver = !isWorkday(day) || since.getTime() >= atHour(day, supportClosesHour);
  const firstDay = isOver ? nextWorkday(day) : day;
  const opening = atHour(firstDay, supportOpensHour);
  const into = Math.max(0, since.getTime() - opening);
  return new Date(atHour(nextWorkday(firstDay), supportOpensHour) + into);
}
