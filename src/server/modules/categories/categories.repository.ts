import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

type CategoryRow = { id: string; name: string; itemCount: number };

/** Every category with the number of its items that search can find, in the order in which the product lists them. */
export async function readCategories(db: Connection): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, c.name, coalesce(counted.items, 0)::int as "itemCount"
    from categories c
    left join (
      select category_id, count(*) as items from equipment where listed group by category_id
    ) counted on counted.category_id = c.id
    order by c.position, c.id`);
  return rows;
}
