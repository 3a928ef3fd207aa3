import { Instant } from './common.ts';
import { z } from './zod.ts';

/** Where the file with the caller's own data is; `confirmed`: the password was given just now, without which there is none. */
export const PersonalData = z.object({
  state: z.enum(['none', 'making', 'ready']),
  requestedAt: z.nullable(Instant),
  /** Until when it can be fetched. */
  expiresAt: z.nullable(Instant),
  bytes: z.nullable(z.number()),
  confirmed: z.boolean(),
});
export type PersonalData = z.infer<typeof PersonalData>;
