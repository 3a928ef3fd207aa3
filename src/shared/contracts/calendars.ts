import { z } from './zod.ts';

/** Where other calendars read an owner's rentals and blocked days; null while there is none. Who knows it can read them. */
export const CalendarAddress = z.object({ url: z.nullable(z.string()) });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

/** The secret part of such an address. */
export const CalendarFileQuery = z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) });
