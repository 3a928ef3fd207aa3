import type { Booking } from '#shared/contracts/bookings.ts';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import { daysTouched } from '#shared/domain/calendar.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { calendarTexts, writeCalendar, type CalendarEntry } from './calendar-file.ts';
import type { CalendarBlock, CalendarRental } from './entries.repository.ts';

type Texts = ReturnType<typeof calendarTexts>;

const bookingUrl = (origin: string, id: string): string =>
  `${origin}/bookings?${new URLSearchParams({ booking: id }).toString()}`;

export function rentalEntry(row: CalendarRental, t: Texts, origin: string): CalendarEntry {
  const isTentative = row.status === 'pending';
  const { startDate, endDate, from, to } = row;
  return {
    id: row.id,
    title: t(isTentative ? 'calendarFile.requested' : 'calendarFile.rented', { item: row.itemName }),
    when: row.rentalType === 'hourly' ? { from, to } : { startDate, endDate },
    isTentative,
    description: t('calendarFile.order', { order: row.orderNumber }),
    url: bookingUrl(origin, row.id),
    changedAt: row.updatedAt,
  };
}

export function blockEntry(row: CalendarBlock, t: Texts): CalendarEntry {
  const days = daysTouched(new Date(row.fromMs), new Date(row.toMs), row.timeZone);
  const when: BlockedDays = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };
  return {
    id: row.id,
    title: t('calendarFile.blocked', { item: row.itemName }),
    when,
    changedAt: row.createdAt,
  };
}

/** Where the renter goes to get it; the owner knows their yard, and a renter's address stays out of calendars. */
function placeOf({ side, deliveryMethod, equipment, ...booking }: Booking): string | undefined {
  if (side !== 'renter') return undefined;
  if (deliveryMethod === 'pickup') return equipment.location || undefined;
  const { deliveryStreetAddress, deliveryCity, deliveryState } = booking;
  return [deliveryStreetAddress, deliveryCity, deliveryState].filter(Boolean).join(', ') || undefined;
}

interface BookingFileFor {
  readonly origin: string;
  readonly language: Locale;
  readonly now: Date;
}

/** One rental as a file, for one of its parties. */
export function bookingFile(booking: Booking, { origin, language, now }: BookingFileFor) {
  const t = calendarTexts(language);
  const { id, startDate, endDate, startsAt, scheduledEnd, orderNumber } = booking;
  const isHourly = booking.rentalType === 'hourly';
  const entry: CalendarEntry = {
    id,
    title: t('calendarFile.rental', { item: booking.equipment.name }),
    when: isHourly ? { from: new Date(startsAt), to: new Date(scheduledEnd) } : { startDate, endDate },
    isTentative: booking.status === 'pending',
    description: t('calendarFile.order', { order: orderNumber }),
    location: placeOf(booking),
    url: bookingUrl(origin, id),
    changedAt: now,
  };
  return { fileName: `rental-${orderNumber}.ics`, file: writeCalendar(entry.title, language, [entry]) };
}
