import { DecimalAmount } from './common.ts';
import { z } from './zod.ts';

/** A month (`YYYY-MM`) that a statement holds something of, with what it comes to. */
const StatementMonth = z.object({
  month: z.string(),
  /** It is not over everywhere yet: the statement says "to date". */
  running: z.boolean(),
  /** Of an owner the share with damage; of a renter what was charged less what went back. */
  amount: DecimalAmount,
});

/** GET /api/statements: the caller's own months, the newest first. */
export const StatementMonths = z.object({
  owner: z.array(StatementMonth),
  renter: z.array(StatementMonth),
});
export type StatementMonths = z.infer<typeof StatementMonths>;

/** GET /api/statement.pdf */
export const StatementQuery = z.object({
  as: z.enum(['owner', 'renter']),
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
});
export type StatementQuery = z.infer<typeof StatementQuery>;
