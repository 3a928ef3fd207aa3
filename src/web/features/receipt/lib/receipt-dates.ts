import { formatDateTime } from '#web/lib/time-text.ts';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** `Jun 9, 2027` of an instant, as the calendar shows it in the zone. */
export const dateText = (locale: string, instant: string, timeZone: string): string =>
  formatDateTime(instant, locale, { ...DAY, timeZone });

/** `Wed, Jun 9, 2027` of a day `YYYY-MM-DD`. */
export const dayText = (locale: string, day: string): string =>
  formatDateTime(`${day}T00:00:00Z`, locale, { ...DAY, weekday: 'short', timeZone: 'UTC' });
