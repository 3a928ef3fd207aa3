import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { daysTouched } from '#shared/domain/calendar.ts';
import { formatDay, formatDayRange } from '#web/lib/format.ts';

type Upcoming = EquipmentAnalytics['upcomingRentals'][number];

/** Two days as people write them: `Jun 16–18`, or one. */
export const daysText = (locale: string, first: string, last: string): string =>
  first === last ? formatDay(locale, first) : formatDayRange(locale, first, last);

/** The days of a rental, where the item stands. */
export function rentalDays(locale: string, { startDate, endDate }: Upcoming, timeZone: string): string {
  const days = daysTouched(new Date(startDate), new Date(endDate), timeZone);
  return daysText(locale, days[0] ?? '', days.at(-1) ?? '');
}
