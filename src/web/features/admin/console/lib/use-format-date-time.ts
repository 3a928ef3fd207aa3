import { createContext, use } from 'react';
import { formatter } from '#web/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const STYLES = {
  day: DAY,
  minute: { ...DAY, ...CLOCK, timeZoneName: 'short' },
  second: { ...DAY, ...CLOCK, second: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The zone of the item that a page is about; there every time is by its clock. */
export const ItemZone = createContext<string | undefined>(undefined);

/** Formats an instant in the item's zone, else the reader's, with year and zone: `Jun 9, 2026, 2:04 PM CDT`; or its day alone. */
export function useFormatDateTime(): (instant: string, style?: keyof typeof STYLES) => string {
  const { locale } = useTexts();
  const readerZone = useReaderZone() ?? 'UTC';
  const timeZone = use(ItemZone) ?? readerZone;
  return (instant, style = 'minute') => formatDateTime(instant, locale, { ...STYLES[style], timeZone });
}

/** The days of a rental where the item is: `Jun 16 – 18, 2026`. */
export function rentalDays(locale: string, startsAt: string, endsAt: string, timeZone: string): string {
  // An end at midnight belongs to the day before.
  const last = Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt));
  return formatter(locale, { ...DAY, timeZone })
    .formatRange(new Date(startsAt), new Date(last))
    .replace(/\s*–\s*/u, '–');
}
