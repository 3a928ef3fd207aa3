import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

export type ListedRow = {
  id: string;
  /** Milliseconds since 1970. */
  updatedAtMs: number;
};

/** The pages that all listed items make: each one's last id, and its latest change. */
export type SpanRow = { lastId: string; updatedAtMs: number };

export type CategoryRow = { name: string; updatedAtMs: number };

const changed = sql.raw('floor(extract(epoch from max(e.updated_at)) * 1000)::float8 as "updatedAtMs"');

/** Where the pages of `size` listed items end, in the order of their ids. Reads every id once. */
export async function readSpans(db: Connection, size: number): Promise<SpanRow[]> {
  const { rows } = await db.execute<SpanRow>(sql`
    select max(e.id) as "lastId", ${changed}
    from (
      select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as page from equipment where listed
    ) e
    group by e.page order by e.page`);
  return rows;
}

/** The listed items that follow the id `after`, in the order of their ids; `after` may be empty. */
export async function readListed(db: Connection, after: string, limit: number): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select id, floor(extract(epoch from updated_at) * 1000)::float8 as "updatedAtMs"
    from equipment where listed and id > ${after} order by id limit ${limit}`);
  return rows;
}

/** The categories in which something is listed, with the latest change there. */
export async function readFilledCategories(db: Connection): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.name, ${changed}
    from equipment e join categories c on c.id = e.category_id
    where e.listed group by c.id order by c.position, c.id`);
  return rows;
}
