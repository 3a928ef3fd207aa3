import type { AnalyticsSummary, EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import {
  addDays,
  addMonths,
  dayAt,
  daysInclusive,
  daysTouched,
  eachDay,
  endOfDay,
  firstOfMonth,
  startOfDay,
  type Day,
} from '#shared/domain/calendar.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { StoredHistory, StoredItem, StoredRental } from './owner-history.ts';

/**
 * The figures of an owner in the slowest and most obvious way: day by day, rental by rental, as docs/product/analytics.md defines
 * them. For comparison with what the database answers.
 */
const MS_PER_DAY = 86_400_000;
const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const oneDecimal = (value: number): number => Math.round(value * 10 + 1e-9) / 10;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const counts = ({ status }: StoredRental): boolean => ['confirmed', 'active', 'completed'].includes(status);
const isOut = ({ status, returned }: StoredRental): boolean => status === 'active' && returned === null;

const dueAt = (rental: StoredRental): Date =>
  scheduledEnd({ ...rental, durationType: rental.rentalType, actualPickupTime: rental.pickedUp });

/** The time in which the renter had the item, or will have it. */
function timeOf(rental: StoredRental, now: Date): { from: Date; to: Date } {
  const { rentalType, startsAt, endsAt, pickedUp, returned, freedAt } = rental;
  let from = startsAt;
  if (pickedUp !== null) from = rentalType === 'hourly' ? pickedUp : earlier(startsAt, pickedUp);
  let to = dueAt(rental);
  if (returned !== null) to = returned;
  else if (isOut(rental)) to = later(to, new Date(now.getTime() + 1));
  else if (pickedUp === null && freedAt !== null) to = earlier(endsAt, freedAt);
  // What lasted no time at all takes its day.
  return { from, to: later(to, new Date(from.getTime() + 1)) };
}

function windowOf({ timeZone, createdAt }: StoredItem, now: Date): Day[] {
  const today = dayAt(now, timeZone);
  const listed = dayAt(createdAt, timeZone);
  const first = addDays(today, -89);
  return eachDay(first > listed ? first : listed, today);
}

function isRentedOn(day: Day, { timeZone, rentals }: StoredItem, now: Date): boolean {
  const [begin, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
  return rentals.filter(counts).some((rental) => {
    const { from, to } = timeOf(rental, now);
    return from < end && to > begin;
  });
}

function isKeptOn(day: Day, { timeZone, blocks }: StoredItem): boolean {
  const [begin, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
  return blocks.some(
    ({ from, to, releasedAt }) => from <= begin && to >= end && (releasedAt === null || releasedAt >= end),
  );
}

const earned = (rentals: readonly StoredRental[]): number =>
  sumOf(rentals.flatMap(({ shares }) => shares.map(({ cents }) => cents))) / 100;

const daysOf = ({ rentalType, hours, firstDay, lastDay }: StoredRental): number =>
  rentalType === 'hourly' ? (hours ?? 0) / 24 : daysInclusive(firstDay, lastDay);

/** Of an item's answer, what can be worked out here. */
export type ItemFigures = Omit<
  EquipmentAnalytics,
  'name' | 'category' | 'dailyRate' | 'thumbnailImageUrl' | 'isAvailable'
>;

function upcomingOf({ rentals }: StoredItem, now: Date): ItemFigures['upcomingRentals'] {
  return rentals
    .filter(
      (rental) =>
        isOut(rental) ||
        (['pending', 'confirmed'].includes(rental.status) && !rental.noShow && rental.endsAt > now),
    )
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, 20)
    .map(({ id, firstDay, lastDay, startsAt, endsAt, status }) => ({
      id,
      renterName: 'Lena K.',
      startDate: firstDay,
      endDate: lastDay,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      status: status as 'pending',
    }));
}

function figuresOf(item: StoredItem, now: Date): ItemFigures {
  const days = windowOf(item, now);
  const rented = days.filter((day) => isRentedOn(day, item, now));
  const rentable = days.filter((day) => isRentedOn(day, item, now) || !isKeptOn(day, item));
  const counted = item.rentals.filter(counts);
  return {
    id: item.id,
    totalBookings: counted.length,
    totalRevenue: earned(item.rentals),
    averageRentalDays: counted.length === 0 ? 0 : oneDecimal(sumOf(counted.map(daysOf)) / counted.length),
    utilization: rentable.length === 0 ? 0 : oneDecimal((rented.length / rentable.length) * 100),
    currentlyRented: item.rentals.some(isOut),
    upcomingRentals: upcomingOf(item, now),
    timeZone: item.timeZone,
    daysRented: rented.length,
    daysRentable: rentable.length,
  };
}

/** Of each item that is listed still. */
export const slowFigures = ({ items }: StoredHistory, now: Date): ItemFigures[] =>
  items.filter(({ isRemoved }) => !isRemoved).map((item) => figuresOf(item, now));

const monthAt = (at: Date, timeZone: string): string => dayAt(at, timeZone).slice(0, 7);

function slowMonths({ items }: StoredHistory, now: Date): AnalyticsSummary['earningsByMonth'] {
  const present =
    items
      .map(({ timeZone }) => dayAt(now, timeZone))
      .sort()
      .at(-1) ?? dayAt(now, 'UTC');
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(firstOfMonth(present), index - 11).slice(0, 7);
    const cents = items.flatMap(({ rentals, timeZone }) =>
      rentals.flatMap(({ shares }) => shares.filter(({ at }) => monthAt(at, timeZone) === month)),
    );
    return { month, earned: sumOf(cents.map((share) => share.cents)) / 100 };
  });
}

function slowReturns({ items }: StoredHistory, now: Date): AnalyticsSummary['upcomingReturns'] {
  const out = items.flatMap((item) => item.rentals.filter(isOut).map((rental) => ({ item, rental })));
  return out
    .sort(
      (a, b) => dueAt(a.rental).getTime() - dueAt(b.rental).getTime() || (a.rental.id < b.rental.id ? -1 : 1),
    )
    .slice(0, 3)
    .map(({ item, rental }) => {
      const today = Date.parse(dayAt(now, item.timeZone));
      return {
        bookingId: rental.id,
        equipmentId: item.id,
        equipmentName: 'Mini Excavator',
        renterName: 'Lena K.',
        dueAt: dueAt(rental).toISOString(),
        daysLeft:
          (Date.parse(dayAt(new Date(dueAt(rental).getTime() - 1), item.timeZone)) - today) / MS_PER_DAY,
        isOverdue: now >= dueAt(rental),
      };
    });
}

export function slowSummary(history: StoredHistory, now: Date): AnalyticsSummary {
  const all = history.items.flatMap(({ rentals }) => rentals);
  const gone = history.items.filter(({ isRemoved }) => isRemoved).flatMap(({ rentals }) => rentals);
  const listed = slowFigures(history, now);
  const rentable = listed.filter(({ daysRentable }) => daysRentable > 0);
  const percents = rentable.map(({ utilization }) => utilization);
  return {
    totalListings: listed.length,
    currentlyRented: listed.filter(({ currentlyRented }) => currentlyRented).length,
    totalBookings: all.filter(counts).length,
    totalRevenue: earned(all),
    removedRevenue: earned(gone),
    averageUtilization: percents.length === 0 ? 0 : oneDecimal(sumOf(percents) / percents.length),
    underutilized: percents.filter((percent) => percent < 30).length,
    earningsByMonth: slowMonths(history, now),
    upcomingReturns: slowReturns(history, now),
    windowDays: 90,
  };
}

/** A schedule's spans of one item in an order of their own. */
export const sortedSpans = (spans: ItemSchedule['spans']): ItemSchedule['spans'] =>
  [...spans].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Of each item that is listed still, what lies on the days. */
export function slowSchedule(
  history: StoredHistory,
  from: Day,
  to: Day,
  now: Date,
): Map<string, ItemSchedule['spans']> {
  const touches = (days: readonly Day[]) => days.some((day) => day >= from && day <= to);
  const ends = (days: readonly Day[]) => ({ startDate: days[0] ?? '', endDate: days.at(-1) ?? '' });
  const none = { renterName: null, status: null };
  const spansOf = ({ timeZone, rentals, blocks }: StoredItem): ItemSchedule['spans'] => {
    const rented = rentals
      .filter(({ status }) => status !== 'canceled')
      .map((rental) => ({
        rental,
        days: daysTouched(timeOf(rental, now).from, timeOf(rental, now).to, timeZone),
      }))
      .filter(({ days }) => touches(days))
      .map(({ rental: { id, status }, days }) => ({
        kind: 'booking' as const,
        bookingId: id,
        ...ends(days),
        renterName: 'Lena K.',
        status: status as 'pending',
      }));
    const kept = blocks
      .filter(({ releasedAt }) => releasedAt === null)
      .map((block) => daysTouched(block.from, block.to, timeZone))
      .filter(touches)
      .map((days) => ({ kind: 'block' as const, bookingId: null, ...ends(days), ...none }));
    const buffers = rentals
      .filter(
        ({ bufferHours, freedAt, status }) =>
          bufferHours > 0 && !freedAt && !['completed', 'canceled'].includes(status),
      )
      .map(({ id, endsAt, bufferHours }) => ({
        id,
        days: daysTouched(endsAt, new Date(endsAt.getTime() + bufferHours * 3_600_000), timeZone),
      }))
      .filter(({ days }) => touches(days))
      .map(({ id, days }) => ({ kind: 'buffer' as const, bookingId: id, ...ends(days), ...none }));
    return sortedSpans([...rented, ...kept, ...buffers]);
  };
  return new Map(history.items.filter(({ isRemoved }) => !isRemoved).map((item) => [item.id, spansOf(item)]));
}
