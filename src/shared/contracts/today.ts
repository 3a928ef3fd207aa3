import { TODAY_PARTS } from '../domain/today.ts';
import { Booking, BookingAction } from './bookings.ts';
import { z } from './zod.ts';

/** A booking that a day asks for: what is expected of the reader, and the other party's number while contacts are shared. */
export const TodayRow = z.object({
  booking: Booking,
  action: z.nullable(BookingAction),
  phoneNumber: z.nullable(z.string()),
});
export type TodayRow = z.infer<typeof TodayRow>;

/** `count` may be higher than the number of rows that travel. */
const Part = z.object({ count: z.number(), rows: z.array(TodayRow) });
const Parts = z.record(z.enum(TODAY_PARTS), Part);
export type TodayParts = z.infer<typeof Parts>;

/** What a day asks of a person, on each side; days are the items'. */
const Day = z.object({ owner: Parts, renter: Parts });

export const Today = z.object({
  /** Whether the reader lists machines: their day is shown even when it is empty. */
  ownsMachines: z.boolean(),
  today: Day,
  tomorrow: Day,
  /** The first midnight to come where one of the person's items is: from then on the answer is another one. */
  dayEndsAt: z.string(),
});
export type Today = z.infer<typeof Today>;

const PartCounts = z.record(z.enum(TODAY_PARTS), z.number());
/** How many bookings each part of the present day has. */
export const TodayCounts = z.object({
  owner: PartCounts,
  renter: PartCounts,
  dayEndsAt: Today.shape.dayEndsAt,
});
export type TodayCounts = z.infer<typeof TodayCounts>;
