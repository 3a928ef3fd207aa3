import { formatDay, formatDayRange } from '#web/lib/format.ts';

/** The chosen days in words: one day, or a range. */
export function rangeText(
  locale: string,
  { first, last }: { first: string; last: string },
  style: 'short' | 'weekday' = 'short',
): string {
  return first === last ? formatDay(locale, first, style) : formatDayRange(locale, first, last);
}
