import { dayAt } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';

const formatters = new Map<string, Intl.DateTimeFormat>();
const MOMENT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Says an instant by the reader's clock: `Jun 9, 4:40 PM`. */
export function useMoment(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  const key = `${locale} ${timeZone}`;
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone });
  formatters.set(key, format);
  // Browsers put different spaces before AM and PM.
  return (instant) => format.format(new Date(instant)).replace(/[\u00a0\u202f]/g, ' ');
}

/** Says the day of an instant by the reader's calendar: `Jun 9`, or with weekday and year. */
export function useDay(): (instant: string, style?: 'short' | 'full') => string {
  const { locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  return (instant, style = 'short') => formatDay(locale, dayAt(new Date(instant), zone), style);
}
