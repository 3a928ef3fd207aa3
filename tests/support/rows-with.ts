import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

/** Every row of every table in which one of the words stands, in whatever column and case: `table: row`. */
export async function rowsWith(db: Connection, words: readonly string[]): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const holds = words.map((word) => sql`strpos(lower(t::text), ${word.toLowerCase()}) > 0`);
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where ${sql.join(holds, sql` or `)}`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
