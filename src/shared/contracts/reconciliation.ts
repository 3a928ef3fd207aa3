import { DecimalAmount, Instant } from './common.ts';
import { z } from './zod.ts';

/** A line that only one side has, or with another amount. `reference` is the provider's id. */
const Difference = z.object({
  reference: z.string(),
  bookingId: z.nullable(z.string()),
  ledgerAmount: DecimalAmount,
  providerAmount: DecimalAmount,
});

/** The ledger against the provider, as the last job compared them; null before the first. */
export const ReconciliationReport = z.object({
  at: Instant,
  ledgerAmount: DecimalAmount,
  providerAmount: DecimalAmount,
  lines: z.number(),
  /** Facts that had not reached us and were fetched on this occasion. */
  backfilled: z.number(),
  differences: z.array(Difference),
});
export type ReconciliationReport = z.infer<typeof ReconciliationReport>;

export const ReconciliationOverview = z.object({
  report: z.nullable(ReconciliationReport),
  /** The balance of every account of the ledger now; debits positive. */
  accounts: z.array(z.object({ account: z.string(), amount: DecimalAmount })),
});
export type ReconciliationOverview = z.infer<typeof ReconciliationOverview>;

/** A piece of work that waits, is late or has failed: what, when, last error. */
export const Job = z.object({
  id: z.string(),
  queue: z.enum(['scheduled_job', 'payment_call', 'webhook_event', 'event', 'delivery']),
  kind: z.string(),
  subject: z.nullable(z.string()),
  dueAt: Instant,
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** `running`: an instance has taken it; `waiting` after a failure or for its time. */
  state: z.enum(['scheduled', 'due', 'running', 'waiting']),
});
export type Job = z.infer<typeof Job>;
