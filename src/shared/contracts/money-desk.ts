import { DecimalAmount, Instant } from './common.ts';
import { z } from './zod.ts';

/** A line that stands on one side only, or with another amount. `reference` is the provider's id. */
export const Difference = z.object({
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
  healed: z.number(),
  differences: z.array(Difference),
});
export type ReconciliationReport = z.infer<typeof ReconciliationReport>;

export const MoneyDesk = z.object({
  report: z.nullable(ReconciliationReport),
  /** The balance of every account of the ledger now; debits positive. */
  accounts: z.array(z.object({ account: z.string(), amount: DecimalAmount })),
});
export type MoneyDesk = z.infer<typeof MoneyDesk>;

/** A piece of work that waits, is late or has failed: what, when, last error. */
export const Job = z.object({
  id: z.string(),
  queue: z.enum(['due_work', 'payment_call', 'provider_notice', 'event', 'delivery']),
  kind: z.string(),
  subject: z.nullable(z.string()),
  dueAt: Instant,
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** `running`: an instance has taken it; `waiting` after a failure or for its time. */
  state: z.enum(['scheduled', 'due', 'running', 'waiting']),
});
export type Job = z.infer<typeof Job>;
