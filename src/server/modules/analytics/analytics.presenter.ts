import type { AnalyticsSummary, EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { dayAt, daysInclusive } from '#shared/domain/calendar.ts';
import { utilizationDays } from '#shared/domain/listing-limits.ts';
import type { Cents } from '#shared/domain/money.ts';
import {
  averageUtilization,
  isUnderutilized,
  oneDecimal,
  utilizationOf,
} from '#shared/domain/utilization.ts';
import { publicName } from '../users/index.ts';
import type { MonthRow } from './earnings.repository.ts';
import type { ItemFigures } from './item-figures.ts';
import type { ItemRow } from './items.repository.ts';
import type { SpanRow } from './schedule.repository.ts';
import type { RenterName, ReturnRow, UpcomingRow } from './upcoming.repository.ts';

const inDollars = (cents: Cents): number => cents / 100;
const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** First name and initial: all that a list shows of a renter. */
export const renterName = ({ firstName, lastName, deletedAt }: RenterName): string =>
  publicName({ firstName, lastName, deletedAt: deletedAt === null ? null : new Date(deletedAt) });

const categoryName = ({ categoryId }: ItemRow): string => categoryOf(categoryId)?.name ?? categoryId;

/** The mean length of an item's bookings in days. */
export const averageDays = ({ hours, bookings }: ItemRow): number => oneDecimal(hours, 24 * bookings);

const presentUpcoming = (row: UpcomingRow): EquipmentAnalytics['upcomingRentals'][number] => ({
  id: row.id,
  renterName: renterName(row),
  startDate: row.firstDay,
  endDate: row.lastDay,
  startsAt: instantOf(row.startsAtMs),
  endsAt: instantOf(row.endsAtMs),
  status: row.status,
});

/** One item's figures; `upcoming`: its next rentals, the earliest first. */
export function presentItem(
  { row, earnedCents, use }: ItemFigures,
  upcoming: readonly UpcomingRow[],
): EquipmentAnalytics {
  return {
    id: row.id,
    name: row.name,
    category: categoryName(row),
    dailyRate: inDollars(row.dailyRateCents),
    totalBookings: row.bookings,
    totalRevenue: inDollars(earnedCents),
    averageRentalDays: averageDays(row),
    utilization: utilizationOf(use),
    currentlyRented: row.isOut,
    upcomingRentals: upcoming.map(presentUpcoming),
    isAvailable: row.isAvailable,
    thumbnailImageUrl: row.thumbnailImageUrl,
    timeZone: row.timeZone,
    daysRented: use.daysRented,
    daysRentable: use.daysRentable,
  };
}

function presentReturn(row: ReturnRow, now: Date): AnalyticsSummary['upcomingReturns'][number] {
  const { bookingId, equipmentId, equipmentName, timeZone } = row;
  const dueAt = new Date(row.dueAtMs);
  const lastDay = dayAt(new Date(row.dueAtMs - 1), timeZone);
  return {
    bookingId,
    equipmentId,
    equipmentName,
    renterName: renterName(row),
    dueAt: dueAt.toISOString(),
    daysLeft: daysInclusive(dayAt(now, timeZone), lastDay) - 1,
    isOverdue: dueAt <= now,
  };
}

const sum = (items: readonly ItemFigures[], of: (item: ItemFigures) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** All items' figures in one; `months` and `returns` as they were read. */
export function presentSummary(
  items: readonly ItemFigures[],
  months: readonly MonthRow[],
  returns: readonly ReturnRow[],
  now: Date,
): AnalyticsSummary {
  const listed = items.filter(({ row }) => !row.isRemoved);
  const uses = listed.map(({ use }) => use);
  const total = sum(items, ({ earnedCents }) => earnedCents);
  return {
    totalListings: listed.length,
    currentlyRented: listed.filter(({ row }) => row.isOut).length,
    totalBookings: sum(items, ({ row }) => row.bookings),
    totalRevenue: inDollars(total),
    removedRevenue: inDollars(total - sum(listed, ({ earnedCents }) => earnedCents)),
    averageUtilization: averageUtilization(uses),
    underutilized: uses.filter(isUnderutilized).length,
    earningsByMonth: months.map(({ month, cents }) => ({ month, earned: inDollars(cents) })),
    upcomingReturns: returns.map((row) => presentReturn(row, now)),
    windowDays: utilizationDays,
  };
}

const presentSpan = (row: SpanRow): ItemSchedule['spans'][number] => {
  const { kind, bookingId, firstDay, lastDay, status, firstName, lastName, deletedAt } = row;
  const isNamed = kind === 'booking' && firstName !== null && lastName !== null;
  return {
    kind,
    bookingId,
    startDate: firstDay,
    endDate: lastDay,
    renterName: isNamed ? renterName({ firstName, lastName, deletedAt }) : null,
    status,
  };
};

/** `spans`: those of this item, in their order. */
export const presentSchedule = (
  { id, name, timeZone }: ItemRow,
  spans: readonly SpanRow[],
  now: Date,
): ItemSchedule => ({
  equipmentId: id,
  name,
  timeZone,
  today: dayAt(now, timeZone),
  spans: spans.map(presentSpan),
});
