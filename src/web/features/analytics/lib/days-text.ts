import { formatDay, formatDayRange } from '#web/lib/format.ts';

/** Two days as people write them: `Jun 16–18`, or one. */
export const daysText = (locale: string, first: string, last: string): string =>
  first === last ? formatDay(locale, first) : formatDayRange(locale, first, last);
