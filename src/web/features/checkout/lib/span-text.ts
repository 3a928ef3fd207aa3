import type { Booking } from '#shared/contracts/bookings.ts';
import { formatDay, formatTimeZone } from '#web/lib/format.ts';

/** Server and browser put different spaces before AM: one of them is the same on both. */
const plainSpaces = (text: string): string => text.replace(/\s/gu, ' ');

function timeAt(locale: string, instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return plainSpaces(format.format(new Date(instant)));
}

interface SpanText {
  from: string;
  to: string;
  /** The zone that hours are meant in; days need none. */
  zone: string | undefined;
}

/** From when to when, where the item is: by the hour with the zone's name, else in days. */
export function spanText(
  locale: string,
  { rentalType, startDate, endDate, firstDay, lastDay, timeZone }: Booking,
): SpanText {
  if (rentalType === 'hourly')
    return {
      from: timeAt(locale, startDate, timeZone),
      to: timeAt(locale, endDate, timeZone),
      zone: formatTimeZone(locale, timeZone),
    };
  return {
    from: formatDay(locale, firstDay, 'weekday'),
    to: formatDay(locale, lastDay, 'weekday'),
    zone: undefined,
  };
}
