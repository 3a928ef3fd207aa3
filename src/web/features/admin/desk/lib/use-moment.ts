import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const STYLES = {
  day: DAY,
  minute: { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  second: { ...DAY, hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, timeZone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formatters.set(key, found);
  return found;
}

/** Says an instant by the reader's clock, with year and zone: `Jun 9, 2026, 2:04 PM CDT`; or its day alone. */
export function useMoment(): (instant: string, style?: keyof typeof STYLES) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  // Server and browser put different spaces before AM and PM.
  return (instant, style = 'minute') =>
    formatter(locale, timeZone, style)
      .format(new Date(instant))
      .replace(/[\u00a0\u202f]/g, ' ');
}

/** The days of a rental where the item is: `Jun 16 – 18, 2026`. */
export function rentalDays(locale: string, startsAt: string, endsAt: string, timeZone: string): string {
  // An end at midnight belongs to the day before.
  const last = Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt));
  return formatter(locale, timeZone, 'day')
    .formatRange(new Date(startsAt), new Date(last))
    .replace(/\s*–\s*/u, '–');
}
