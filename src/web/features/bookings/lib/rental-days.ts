import type { Booking } from '#shared/contracts/bookings.ts';
import { formatDayRange } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Times } from './times.ts';

function lengthOf({ rentalType, dateSelectionMode, duration, actualHours }: Booking, t: Translate): string {
  if (rentalType === 'hourly') return t('bookings.hours', { count: actualHours ?? duration });
  if (rentalType === 'weekly') return t('bookings.weeks', { count: duration });
  return t(dateSelectionMode === 'multiple' ? 'bookings.chosenDays' : 'bookings.days', { count: duration });
}

function spanOf({ rentalType, startDate, endDate, startsAt, scheduledEnd, actualPickupTime }: Booking) {
  return {
    isHourly: rentalType === 'hourly',
    days: { first: startDate, last: endDate },
    from: new Date(actualPickupTime ?? startsAt),
    to: new Date(scheduledEnd),
  };
}

const yearOf = (day: string): string => day.slice(0, 4);

/** When and how long, where the item is: `Jun 16–18, 3 days`; `Jun 9, 7:00 AM to 7:00 PM, 12 hours`. */
export function rentalDays(booking: Booking, t: Translate, locale: string, times: Times): string {
  const { isHourly, days, from, to } = spanOf(booking);
  const range = formatDayRange(locale, days.first, days.last);
  const year = yearOf(days.first) === yearOf(times.today) ? '' : ` ${yearOf(days.first)}`;
  const clock = isHourly
    ? `, ${t('bookings.span', { first: times.clock(from), last: times.clock(to) })}`
    : '';
  return `${range}${year}${clock}, ${lengthOf(booking, t)}`;
}
