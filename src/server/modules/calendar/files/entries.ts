import type { Booking } from '#shared/contracts/bookings.ts';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import { daysTouched } from '#shared/domain/calendar.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { calendarTexts, writeCalendar, type CalendarEntry } from './calendar-file.ts';
import type { CalendarBlock, CalendarRental, ReservedTime } from './entries.repository.ts';

type Texts = ReturnType<typeof calendarTexts>;

const bookingUrl = (origin: string, id: string): string =>
  `${origin}/bookings?${new URLSearchParams({ booking: id }).toString()}`;

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
}

function daysOf({ fromMs, toMs, timeZone }: Span): BlockedDays {
  const days = daysTouched(new Date(fromMs), new Date(Math.max(toMs, fromMs + 1)), timeZone);
  return { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };
}

/** Hours as instants, anything else as days. */
const timeOf = (row: Span & Pick<CalendarRental, 'rentalType'>): CalendarEntry['when'] =>
  row.rentalType === 'hourly' ? { from: new Date(row.fromMs), to: new Date(row.toMs) } : daysOf(row);

export function rentalEntry(
  row: CalendarRental,
  t: Texts,
  { origin, now }: { origin: string; now: Date },
): CalendarEntry {
  const isTentative = row.status === 'pending';
  return {
    id: row.id,
    title: t(isTentative ? 'calendarFile.requested' : 'calendarFile.rented', { item: row.itemName }),
    when: timeOf(row),
    isTentative,
    description: t('calendarFile.order', { order: row.orderNumber }),
    url: bookingUrl(origin, row.id),
    // An overdue one goes on without a change of the booking.
    changedAt: row.isOverdue ? now : row.updatedAt,
  };
}

/** Days that a rental will have once a change of its dates is agreed on and paid. */
export const reservedEntry = (row: ReservedTime, t: Texts, origin: string): CalendarEntry => ({
  id: row.id,
  title: t('calendarFile.requested', { item: row.itemName }),
  when: timeOf(row),
  isTentative: true,
  description: t('calendarFile.order', { order: row.orderNumber }),
  url: bookingUrl(origin, row.bookingId),
  changedAt: row.updatedAt,
});

export const blockEntry = (row: CalendarBlock, t: Texts): CalendarEntry => ({
  id: row.id,
  title: t('calendarFile.blocked', { item: row.itemName }),
  when: daysOf(row),
  changedAt: row.createdAt,
});

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
  const { id, startDate, endDate, startsAt, actualPickupTime, scheduledEnd, orderNumber } = booking;
  const isHourly = booking.rentalType === 'hourly';
  const entry: CalendarEntry = {
    id,
    title: t('calendarFile.rental', { item: booking.equipment.name }),
    when: isHourly
      ? { from: new Date(actualPickupTime ?? startsAt), to: new Date(scheduledEnd) }
      : { startDate, endDate },
    isTentative: booking.status === 'pending',
    description: t('calendarFile.order', { order: orderNumber }),
    location: placeOf(booking),
    url: bookingUrl(origin, id),
    changedAt: now,
  };
  return { name: `rental-${orderNumber}.ics`, content: writeCalendar(entry.title, language, [entry]) };
}
