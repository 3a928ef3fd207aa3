import type { Day } from '#shared/domain/calendar.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow; each is made once. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, found);
  return found;
}

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

/** Days as `options` say, with their year where it is not that of `today`. */
export const createDayFormat =
  (today: Day, locale: string) =>
  (day: Day, options: Intl.DateTimeFormatOptions): string => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return plainSpaces(formatter(locale, { ...options, ...year }).format(new Date(`${day}T00:00:00Z`)));
  };
