import type { Booking } from '#shared/contracts/bookings.ts';
import { formatDay, formatTimeZone } from '#web/lib/format.ts';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

const PARTS = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK } as const;

interface SpanText {
  from: string;
  to: string;
  /** The zone that hours are meant in; days need none. */
  zone: string | undefined;
}

/** From when to when, where the item is: by the hour with the zone's name, else in days. */
export function spanText(
  locale: string,
  { rentalType, startsAt, endsAt, startDate, endDate, timeZone }: Booking,
): SpanText {
  if (rentalType === 'hourly')
    return {
      from: formatDateTime(startsAt, locale, { ...PARTS, timeZone }),
      to: formatDateTime(endsAt, locale, { ...PARTS, timeZone }),
      zone: formatTimeZone(locale, timeZone),
    };
  return {
    from: formatDay(locale, startDate, 'weekday'),
    to: formatDay(locale, endDate, 'weekday'),
    zone: undefined,
  };
}
