/** Numbers, money and dates for people, by Intl in the given locale. Days are formatted in UTC: a day has no zone. */
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found as Format;
}

/** `"285.00"` → `$285`, `"48.50"` → `$48.50`; whole dollars lose their zeros unless `exact`. */
export function formatMoney(locale: string, amount: string | number, exact = false): string {
  const value = Number(amount);
  const digits = exact || !Number.isInteger(value) ? 2 : 0;
  return cached(
    `money ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(value);
}

export function formatNumber(locale: string, value: number, digits = 0): string {
  return cached(
    `number ${locale} ${digits}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(value);
}

const DAY_STYLES = {
  short: { month: 'short', day: 'numeric' },
  dated: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  monthName: { month: 'long' },
  monthShort: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day `YYYY-MM-DD`. */
export function formatDay(locale: string, day: string, style: keyof typeof DAY_STYLES = 'short'): string {
  return cached(
    `day ${locale} ${style}`,
    () => new Intl.DateTimeFormat(locale, { ...DAY_STYLES[style], timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`));
}

/** Two days as a range: `Jun 16–18`. */
export function formatDayRange(locale: string, first: string, last: string): string {
  const format = cached(
    `day ${locale} short`,
    () => new Intl.DateTimeFormat(locale, { ...DAY_STYLES.short, timeZone: 'UTC' }),
  );
  // Server and browser put different spaces around the dash: none at all is the same on both.
  return format
    .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
    .replace(/\s*–\s*/u, '–');
}

/** The month and year of an instant, in UTC: for 'member since' and reviews. */
export function formatMonth(locale: string, instant: string): string {
  return cached(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(locale, { ...DAY_STYLES.month, timeZone: 'UTC' }),
  ).format(new Date(instant));
}

/** The name that people use for a zone: `Central Time`. */
export function formatTimeZone(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(0),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
