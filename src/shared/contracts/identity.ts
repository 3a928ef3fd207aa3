import { IDENTITY_STATUSES } from '../domain/identity-check.ts';
import { Instant } from './common.ts';
import { z } from './zod.ts';

/** How far the caller's identity check is; of documents nothing is stored. */
export const IdentityCheck = z.object({
  status: z.enum(IDENTITY_STATUSES),
  /** When that was learned; null while there is none. */
  changedAt: z.nullable(Instant),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

/** `url`: the provider's page. */
export const BegunIdentityCheck = z.object({ url: z.string() });
export type BegunIdentityCheck = z.infer<typeof BegunIdentityCheck>;
