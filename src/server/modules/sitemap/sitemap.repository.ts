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

/**
 * Finds out where the pages of `size` listed items end, in the order of their ids, and keeps it for `readSpans`. Reads every id
 * once, from an index alone.
 */
export async function keepSpans(db: Connection, size: number): Promise<void> {
  await db.execute(sql`
    with found as materialized (
      select max(e.id) as last_id, max(e.updated_at) as updated_at
      from (select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as page from equipment where listed) e
      group by e.page),
    gone as (delete from sitemap_pages kept where not exists (select from found where found.last_id = kept.last_id))
    insert into sitemap_pages (last_id, updated_at) select last_id, updated_at from found
    on conflict (last_id) do update set updated_at = excluded.updated_at`);
}

/** The pages as they were found last, in their order. */
export async function readSpans(db: Connection): Promise<SpanRow[]> {
  const { rows } = await db.execute<SpanRow>(sql`
    select e.last_id as "lastId", floor(extract(epoch from e.updated_at) * 1000)::float8 as "updatedAtMs"
    from sitemap_pages e order by e.last_id`);
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
    select c.name, floor(extract(epoch from e.updated_at) * 1000)::float8 as "updatedAtMs"
    from categories c
    cross join lateral (
      select updated_at from equipment where listed and category_id = c.id order by updated_at desc limit 1
    ) e
    order by c.position, c.id`);
  return rows;
}
