/** Numbers, money and dates for people, by Intl in the given locale. Days are formatted in UTC: a day has no zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const numberFormatters = new Map<string, Intl.NumberFormat>();

/** Making one is slow; each is made once. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, found);
  return found;
}

function numberFormatter(
  locale: string,
  digits: number,
  money?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale} ${digits} ${money?.currency}`;
  const found =
    numberFormatters.get(key) ??
    new Intl.NumberFormat(locale, { ...money, minimumFractionDigits: digits, maximumFractionDigits: digits });
  numberFormatters.set(key, found);
  return found;
}

const DOLLARS = { style: 'currency', currency: 'USD' } as const;

/** `"285.00"` → `$285`, `"48.50"` → `$48.50`; whole dollars lose their zeros unless `exact`. */
export function formatMoney(locale: string, amount: string | number, exact = false): string {
  const value = Number(amount);
  const digits = exact || !Number.isInteger(value) ? 2 : 0;
  return numberFormatter(locale, digits, DOLLARS).format(value);
}

export const formatNumber = (locale: string, value: number, digits = 0): string =>
  numberFormatter(locale, digits).format(value);

/** `1204.5` → `1,204.5`, `16` → `16`: tenths where there are any. */
export const formatTenths = (locale: string, value: number): string =>
  formatNumber(locale, value, Number.isInteger(value) ? 0 : 1);

const DAY_STYLES = {
  short: { month: 'short', day: 'numeric' },
  dated: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  monthName: { month: 'long' },
  monthShort: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const inUtc = (locale: string, style: keyof typeof DAY_STYLES): Intl.DateTimeFormat =>
  formatter(locale, { ...DAY_STYLES[style], timeZone: 'UTC' });
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A calendar day `YYYY-MM-DD`. */
export const formatDay = (locale: string, day: string, style: keyof typeof DAY_STYLES = 'short'): string =>
  inUtc(locale, style).format(startOf(day));

/** Two days as a range: `Jun 16–18`; a single one in the style of `single`. */
export const formatDayRange = (
  locale: string,
  first: string,
  last: string,
  single: keyof typeof DAY_STYLES = 'short',
): string =>
  first === last
    ? formatDay(locale, first, single)
    : // Server and browser put different spaces around the dash: none at all is the same on both.
      inUtc(locale, 'short')
        .formatRange(startOf(first), startOf(last))
        .replace(/\s*–\s*/u, '–');

/** The month and year of an instant, in UTC: for 'member since' and reviews. */
export const formatMonth = (locale: string, instant: string): string =>
  inUtc(locale, 'month').format(new Date(instant));

/** Sunday to Saturday, for the head of a calendar: `Sun`. */
export function weekdayNames(locale: string): string[] {
  const format = formatter(locale, { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(Date.UTC(1970, 0, 4 + index))));
}

/** The name that people use for a zone: `Central Time`. */
export function formatTimeZone(locale: string, timeZone: string): string {
  const parts = formatter(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(0));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
