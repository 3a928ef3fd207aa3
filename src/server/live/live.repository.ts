import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';

/** PostgreSQL delivers notifications when their transaction commits, in the order of the commits. */
export async function notify(db: Connection, channel: string, payloads: readonly string[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  );
}
