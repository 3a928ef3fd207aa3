import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';

/** Bulk work takes as long as it takes. Everything in `work` is one transaction. */
export function withoutTimeLimit<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}
