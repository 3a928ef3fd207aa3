import type { Day } from '#shared/domain/calendar.ts';
import { formatter } from './format.ts';

export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
/** For days, which have no zone. */
export const SHORT_DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Server and browser put different spaces before AM and PM: a plain one is the same on both. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** An instant as `options` say, by the clock of their zone. */
export const formatDateTime = (
  instant: string | Date,
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): string => plainSpaces(formatter(locale, options).format(new Date(instant)));

/** `5:12 AM`. */
export const formatClock = (instant: Date, locale: string, timeZone: string): string =>
  formatDateTime(instant, locale, { ...CLOCK, timeZone });

const IN_FULL = { year: 'numeric', month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** `Jun 8, 2026, 5:02 PM CDT`, for what outlasts the day and has readers in other zones. */
export const formatInstant = (locale: string, instant: string, timeZone: string): string =>
  formatDateTime(instant, locale, { ...IN_FULL, timeZone });

/** Days as `options` say, with their year where it is not that of `today`. */
export const createDayFormat =
  (today: Day, locale: string) =>
  (day: Day, options: Intl.DateTimeFormatOptions): string => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return plainSpaces(formatter(locale, { ...options, ...year }).format(new Date(`${day}T00:00:00Z`)));
  };
