import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './client.ts';

/**
 * The outcome of a manual retry: `freed` from its pause after a failure; `not_failed` where it waits for its
 * time; `unknown` where it is done or never was.
 */
export type Released = 'freed' | 'not_failed' | 'unknown';

/**
 * Releases failed work for a retry, so that the next worker may take it. For tables with `last_error` and
 * `next_attempt_at`, whose leases have no error: running work is left alone. `isThere` selects the row, as long as it
 * is not done.
 */
export async function releaseForRetry(
  tx: Connection,
  table: PgTable,
  isThere: SQL | undefined,
): Promise<Released> {
  const { rows } = await tx.execute(sql`
    update ${table} set next_attempt_at = null where ${isThere} and last_error is not null returning id`);
  if (rows.length > 0) return 'freed';
  return (await tx.$count(table, isThere)) > 0 ? 'not_failed' : 'unknown';
}
