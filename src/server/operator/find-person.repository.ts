import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';

/** By id or e-mail address; undefined where there is none, or none any more. */
export async function findPersonId(db: Connection, idOrEmail: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where (id = ${idOrEmail} or lower(email) = lower(${idOrEmail})) and deleted_at is null`);
  return rows[0]?.id;
}
