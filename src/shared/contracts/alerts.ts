import { Id, Instant, pageQuery } from './common.ts';
import { z } from './zod.ts';

/** A notice or warning for the caller. */
export const Alert = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  bookingId: z.nullable(z.string()),
  /** The case that it is about. */
  caseId: z.nullable(z.string()),
  /** A path of the product to what it is about; null where it is about a booking or a case. */
  link: z.nullable(z.string()),
  /** Whether its booking waits for the caller now. */
  needsYou: z.boolean(),
  read: z.boolean(),
  createdAt: Instant,
});
export type Alert = z.infer<typeof Alert>;

export const AlertsQuery = z.object({ ...pageQuery });

/** Those that are named, or those about a booking; without either: all of the caller's. */
export const MarkAlertsReadBody = z.nullish(
  z.object({ ids: z.optional(z.array(Id).check(z.maxLength(200))), bookingId: z.optional(Id) }),
);
export type MarkAlertsReadBody = z.infer<typeof MarkAlertsReadBody>;
export const MarkAlertsReadAnswer = z.object({ marked: z.number() });
