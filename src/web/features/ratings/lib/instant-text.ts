import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

const PARTS = { year: 'numeric', month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** `Jun 8, 2026, 5:02 PM CDT`: times of evidence are always in the zone of the item, with year and zone. */
export const instantText = (locale: string, instant: string, timeZone: string): string =>
  formatDateTime(instant, locale, { ...PARTS, timeZone });
