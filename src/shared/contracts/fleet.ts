import { categories } from '../domain/categories.ts';
import { FLEET_STATES } from '../domain/fleet.ts';
import { ownSearchLength } from '../domain/limits.ts';
import { DayText, DecimalAmount, noNul, pageQuery, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** `q`: a part of name, make, model or the owner's reference. */
export const FleetQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(ownSearchLength), noNul, wellFormed)),
  state: z.optional(z.enum(FLEET_STATES)),
  category: z.optional(z.enum(categories.map(({ id }) => id))),
  ...pageQuery,
});
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
