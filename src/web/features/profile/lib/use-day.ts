import { dayAt } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

/** Formats an instant in the reader's zone: `Jun 9, 4:40 PM`. */
export function useFormatDateTime(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => formatDateTime(instant, locale, { month: 'short', day: 'numeric', ...CLOCK, timeZone });
}

/** Formats the day of an instant in the reader's zone: `Jun 9`, or with weekday and year. */
export function useDay(): (instant: string, style?: 'short' | 'full') => string {
  const { locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  return (instant, style = 'short') => formatDay(locale, dayAt(new Date(instant), zone), style);
}
