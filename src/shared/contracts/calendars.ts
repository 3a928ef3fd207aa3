import { FEED_FAILURES } from '../domain/feed-failures.ts';
import { DayText, Instant, keepsDirection, noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** Where other calendars read an owner's rentals and blocked days; null while there is none. Who knows it can read them. */
export const CalendarAddress = z.object({ url: z.nullable(z.string()) });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

/** The secret part of such an address. */
export const CalendarFileQuery = z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `url`: an address with https or webcal, of a public network. */
export const CalendarFeedBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), noNul, wellFormed, keepsDirection),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000), noNul),
});
export type CalendarFeedBody = z.input<typeof CalendarFeedBody>;

/**
 * A calendar of another product whose days are blocked here. `readAt`: when it was last read; `failure`: why the try after that did not
 * succeed. `conflicts`: days that are booked here as well; they stay booked.
 */
export const CalendarFeed = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  readAt: z.nullable(Instant),
  failure: z.nullable(z.enum(FEED_FAILURES)),
  events: z.number(),
  unread: z.number(),
  conflicts: z.array(
    z.object({ startDate: DayText, endDate: DayText, bookingId: z.string(), orderNumber: z.string() }),
  ),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
