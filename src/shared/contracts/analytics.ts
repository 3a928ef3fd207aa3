import { bookedTimes, DayText, Id, Instant } from './common.ts';
import { z } from './zod.ts';

/** Whose figures; the caller's own by default. */
export const AnalyticsQuery = z.object({ userId: z.optional(Id) });

const UpcomingRental = z.object({
  id: z.string(),
  renterName: z.string(),
  ...bookedTimes,
  status: z.enum(['pending', 'confirmed', 'active']),
});

/**
 * An item's figures (docs/product/analytics.md#figures); amounts are numbers in dollars, `utilization` is percent, one decimal. What each
 * figure means is in docs/decisions/0023-analytics.md.
 */
export const EquipmentAnalytics = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  dailyRate: z.number(),
  totalBookings: z.number(),
  totalRevenue: z.number(),
  averageRentalDays: z.number(),
  utilization: z.number(),
  currentlyRented: z.boolean(),
  upcomingRentals: z.array(UpcomingRental),
  isAvailable: z.boolean(),
  thumbnailImageUrl: z.nullable(z.string()),
  timeZone: z.string(),
  /** Of the window that `utilization` speaks of. */
  daysRented: z.number(),
  daysRentable: z.number(),
});
export type EquipmentAnalytics = z.infer<typeof EquipmentAnalytics>;

/** What an owner has earned by month (`YYYY-MM`), the twelve months to the present one, oldest first; dollars. */
const EarningsMonth = z.object({ month: z.string(), earned: z.number() });

/**
 * A rental whose item is to come back. `daysLeft` is counted in calendar days at the item, from today to the last day: the
 * day of `dueAt`, or the one that ends then. `isOverdue`: that instant has passed.
 */
const UpcomingReturn = z.object({
  bookingId: z.string(),
  equipmentId: z.string(),
  equipmentName: z.string(),
  renterName: z.string(),
  dueAt: Instant,
  daysLeft: z.number(),
  isOverdue: z.boolean(),
});

/** `totalBookings` and `totalRevenue` count listings that were removed since; the rest speaks of those that are left. */
export const AnalyticsSummary = z.object({
  totalListings: z.number(),
  currentlyRented: z.number(),
  totalBookings: z.number(),
  totalRevenue: z.number(),
  /** What of `totalRevenue` was earned with listings that were removed since; dollars. */
  removedRevenue: z.number(),
  averageUtilization: z.number(),
  underutilized: z.number(),
  earningsByMonth: z.array(EarningsMonth),
  upcomingReturns: z.array(UpcomingReturn),
  windowDays: z.number(),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Days in each item's own zone, both included, at most 62. */
export const ScheduleQuery = z.object({ userId: z.optional(Id), from: DayText, to: DayText });

/** What lies on an item's days, both ends included; without a name where it is no rental. */
const ScheduleSpan = z.object({
  kind: z.enum(['booking', 'block', 'buffer']),
  bookingId: z.nullable(z.string()),
  startDate: DayText,
  endDate: DayText,
  renterName: z.nullable(z.string()),
  status: z.nullable(z.enum(['pending', 'confirmed', 'active', 'completed'])),
});
export const ItemSchedule = z.object({
  equipmentId: z.string(),
  name: z.string(),
  timeZone: z.string(),
  today: DayText,
  spans: z.array(ScheduleSpan),
});
export type ItemSchedule = z.infer<typeof ItemSchedule>;

/** `items`: one row per item; `rentals`: one row per rental. */
export const ExportQuery = z.object({
  userId: z.optional(Id),
  kind: z._default(z.enum(['items', 'rentals']), 'items'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;
