import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { rentableOn, type WantedWindow } from './rentable.repository.ts';
import { allOf, conditionsOf, reachOf } from './search.conditions.repository.ts';
import { filterOf, type StoredSearch } from './stored-search.ts';

/** Columns that a search looks at, those that the database derives included. */
const SEARCHED = [
  'category_id',
  'words',
  'position',
  'latitude',
  'longitude',
  'time_zone',
  'daily_rate_cents',
  'weekly_rate_cents',
  'delivery_offered',
  'instant_booking',
  'cancellation_policy',
  'min_rental_days',
  'max_rental_days',
  'lead_time_hours',
  'buffer_hours',
] as const;

/** What searches see of an item, by column. */
export type SearchedFacts = Readonly<Record<string, unknown>>;

export async function readSearchedFacts(db: Connection, equipmentId: string): Promise<SearchedFacts> {
  const columns = sql.join(
    SEARCHED.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.raw(`e.${name}`)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ facts: SearchedFacts }>(sql`
    select jsonb_build_object(${columns}) as facts from equipment e where e.id = ${equipmentId}`);
  return rows[0]?.facts ?? {};
}

/** The item as it is, or as it was before an edit of these columns. */
function itemRow(equipmentId: string, before: SearchedFacts | undefined): SQL {
  if (!before) return sql`(select * from equipment where id = ${equipmentId}) e`;
  return sql`(select (jsonb_populate_record(now_is, ${JSON.stringify(before)}::jsonb)).*
    from equipment now_is where now_is.id = ${equipmentId}) e`;
}

/** Searches asked for in one statement: more would be a long one to plan. */
const AT_ONCE = 50;

/** Which of the searches find the item, each by its own conditions; their places in the list. */
export async function searchesFinding(
  db: Connection,
  equipmentId: string,
  searches: readonly StoredSearch[],
  now: Date,
  before?: SearchedFacts,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let start = 0; start < searches.length; start += AT_ONCE) {
    const asked = searches
      .slice(start, start + AT_ONCE)
      .map(
        (search, offset) =>
          sql`select ${start + offset}::int as place from item e where ${allOf(conditionsOf(filterOf(search, now)))}`,
      );
    const { rows } = await db.execute<{ place: number }>(sql`
      with item as materialized (select * from ${itemRow(equipmentId, before)})
      ${sql.join(asked, sql` union all `)}`);
    for (const { place } of rows) found.add(place);
  }
  return found;
}

/** Which of these items the search finds. */
export async function itemsFound(
  db: Connection,
  search: StoredSearch,
  equipmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (equipmentIds.length === 0) return [];
  const ids = sql.join(
    equipmentIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    with items as materialized (select * from equipment where id in (${ids}))
    select e.id from items e where ${allOf(conditionsOf(filterOf(search, now)))} order by e.rating desc, e.id`);
  return rows.map(({ id }) => id);
}

/** Whether the item is listed and can be rented on all of these days. */
export async function isRentable(
  db: Connection,
  equipmentId: string,
  window: WantedWindow,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from equipment e where e.id = ${equipmentId} and e.listed and ${allOf(rentableOn(window))}`);
  return rows.length > 0;
}

/** By which an index finds the searches that a listing could match (db/schema/saved-searches.ts). */
export function prefilterOf(search: StoredSearch): { reach: SQL | null; terms: SQL | null } {
  const { text, near, area } = filterOf(search, new Date(0));
  const words = text && sql`to_tsvector('english', ${`${text.match} ${text.joined ?? ''}`})`;
  return {
    reach: reachOf({ near, area }) ?? null,
    terms: words ? sql`tsvector_to_array(${words})` : null,
  };
}
