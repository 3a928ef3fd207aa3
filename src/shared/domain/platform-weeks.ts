import { addDays, weekday, type Day } from './calendar.ts';

/** Whose days and weeks are meant where the platform as a whole is spoken of: the zone of its office hours. */
export const platformTimeZone = 'America/New_York';

/** The Monday of the week that `day` lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The Mondays of `count` weeks, oldest first; the last one is that of the week of `day`. */
export function weeksUpTo(day: Day, count: number): Day[] {
  const last = mondayOf(day);
  return Array.from({ length: count }, (_, index) => addDays(last, -7 * (count - 1 - index)));
}
