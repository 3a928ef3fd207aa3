import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './client.ts';

/**
 * What became of the wish to try work again now: `freed` from its pause after a failure; `not_failed` where it waits for its
 * time; `unknown` where it is done or never was.
 */
export type Freed = 'freed' | 'not_failed' | 'unknown';

/**
 * Ends the pause of a piece of work that has failed: whoever looks next may take it. For tables with `last_error` and
 * `next_attempt_at`, whose leases have no error: what is being done is left alone. `isThere` says which row, as long as it
 * is not done.
 */
export async function freeWork(tx: Connection, table: PgTable, isThere: SQL | undefined): Promise<Freed> {
  const { rows } = await tx.execute(sql`
    update ${table} set next_attempt_at = null where ${isThere} and last_error is not null returning id`);
  if (rows.length > 0) return 'freed';
  return (await tx.$count(table, isThere)) > 0 ? 'not_failed' : 'unknown';
}
