import { formatDay, formatDayRange } from '#web/lib/format.ts';

/** The wanted days in words; undefined for none. */
export function datesText(locale: string, from: string, to: string): string | undefined {
  if (from && to) return formatDayRange(locale, from, to);
  if (from || to) return formatDay(locale, from || to);
  return undefined;
}
