import { dayAt } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, instantWords } from '#web/lib/time-words.ts';

/** Says an instant by the reader's clock: `Jun 9, 4:40 PM`. */
export function useMoment(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => instantWords(instant, locale, { month: 'short', day: 'numeric', ...CLOCK, timeZone });
}

/** Says the day of an instant by the reader's calendar: `Jun 9`, or with weekday and year. */
export function useDay(): (instant: string, style?: 'short' | 'full') => string {
  const { locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  return (instant, style = 'short') => formatDay(locale, dayAt(new Date(instant), zone), style);
}
