import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

type CategoryRow = { id: string; name: string; itemCount: number };

/** Every category with the number of its items that search can find, in the order in which the product lists them. */
export async function readCategories(db: Connection): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, c.name, coalesce(counted.items, 0)::int as "itemCount"
    from categories c
    left join (
      select category_id, sum(listings) as items from listing_counts group by category_id
    ) counted on counted.category_id = c.id
    order by c.position, c.id`);
  return rows;
}

/** Adds up what the trigger has appended, so that reading stays quick. Writers append meanwhile and wait for nothing. */
export async function addUpCounts(db: Connection): Promise<void> {
  await db.execute(sql`
    with gone as (delete from listing_counts returning category_id, listings)
    insert into listing_counts (category_id, listings)
    select category_id, sum(listings) from gone group by category_id having sum(listings) <> 0`);
}
