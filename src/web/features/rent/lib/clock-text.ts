import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

/** When something happens today or tomorrow, at the item: `Sat 6:15 PM`. */
export const clockText = (locale: string, instant: Date, timeZone: string): string =>
  formatDateTime(instant, locale, { weekday: 'short', ...CLOCK, timeZone });
