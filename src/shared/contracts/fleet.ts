import { categories } from '../domain/categories.ts';
import { FLEET_STATES } from '../domain/fleet.ts';
import { ownSearchLength } from '../domain/limits.ts';
import { BLOCK_REASONS } from '../domain/blocked-days.ts';
import { TIMELINE_STATES } from '../domain/timeline.ts';
import { DayText, DecimalAmount, noNul, pageQuery, wellFormed } from './common.ts';
import { z } from './zod.ts';

const fleetQuery = {
  q: z.optional(z.string().check(z.maxLength(ownSearchLength), noNul, wellFormed)),
  state: z.optional(z.enum(FLEET_STATES)),
  category: z.optional(z.enum(categories.map(({ id }) => id))),
  ...pageQuery,
};
/** `q`: a part of name, make, model or the owner's reference. */
export const FleetQuery = z.object(fleetQuery);
export type FleetQuery = z.infer<typeof FleetQuery>;

/** A rental as a cell of the table names it: `day` is its last day while it is out, else its first. */
const FleetRental = z.object({ bookingId: z.string(), renterName: z.string(), day: DayText });
export type FleetRental = z.infer<typeof FleetRental>;

/** One of the caller's machines as a row of their fleet. */
export const FleetRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  reference: z.nullable(z.string()),
  thumbnailImageUrl: z.nullable(z.string()),
  state: z.enum(FLEET_STATES),
  /** The rental that has it now. */
  now: z.nullable(FleetRental),
  /** The agreed rental that comes next. */
  next: z.nullable(FleetRental),
  dailyRate: DecimalAmount,
  /** The owner's shares of the last 30 days. */
  earned: DecimalAmount,
  isAvailable: z.boolean(),
  /** The owner's own switch; `isAvailable` is false as well while the owner may not list. */
  shownByOwner: z.boolean(),
  /** Bookings that are pending, confirmed or active. */
  liveBookings: z.number(),
  version: z.number(),
});
export type FleetRow = z.infer<typeof FleetRow>;

/** The same machines with what lies on their days, both ends included, at most 62, in each machine's own zone. */
export const TimelineQuery = z.object({ ...fleetQuery, from: DayText, to: DayText });
export type TimelineQuery = z.infer<typeof TimelineQuery>;

/** What lies on days of a machine, both ends included, also outside of the asked days. */
const TimelineSpan = z.object({
  kind: z.enum(['booking', 'block', 'buffer']),
  startDate: DayText,
  endDate: DayText,
  /** Of a rental: which one, what has become of it, and who has it. */
  bookingId: z.nullable(z.string()),
  state: z.nullable(z.enum(TIMELINE_STATES)),
  renterName: z.nullable(z.string()),
  /** Of a block: which one, why, and the other product's calendar that it follows; null for the owner's own. */
  blockId: z.nullable(z.string()),
  reason: z.nullable(z.enum(BLOCK_REASONS)),
  feed: z.nullable(z.string()),
});
export type TimelineSpan = z.infer<typeof TimelineSpan>;

export const TimelineRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  reference: z.nullable(z.string()),
  thumbnailImageUrl: z.nullable(z.string()),
  state: z.enum(FLEET_STATES),
  timeZone: z.string(),
  /** In its zone. */
  today: DayText,
  spans: z.array(TimelineSpan),
});
export type TimelineRow = z.infer<typeof TimelineRow>;
