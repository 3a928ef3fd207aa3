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
  read: z.boolean(),
  createdAt: Instant,
});
export type Alert = z.infer<typeof Alert>;

export const AlertsQuery = z.object({ ...pageQuery });

/** Without ids: all of the caller's. */
export const MarkAlertsReadBody = z.nullish(
  z.object({ ids: z.optional(z.array(Id).check(z.maxLength(200))) }),
);
export const MarkAlertsReadAnswer = z.object({ marked: z.number() });
