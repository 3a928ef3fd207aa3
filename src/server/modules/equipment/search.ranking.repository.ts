// Search ranking: how results are sorted; `readPage` in search.pages.ts chooses the order.
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { summaryColumns, type SummaryRow } from './equipment.repository.ts';
import { allOf, chordTo, conditionsOf, nearestFirst } from './search.conditions.repository.ts';
import type { SortKey } from './search.cursor.ts';
import type { NearFilter, SearchFilter } from './search.filter.ts';

/** A found item with the key that it was sorted by (for its parts see search.cursor.ts). */
export type Hit = SummaryRow & {
  /** The straight line to the named place in metres; undefined without one. */
  readonly distance?: number;
};
export interface KeyedHit {
  readonly hit: Hit;
  readonly key: SortKey;
}

/** Rows after `(rating, reviews, id)` in the order rating desc, reviews desc, id. */
function afterRated(item: string, [rating, reviews, id]: SortKey): SQL {
  const of = (column: string) => sql.raw(`${item}.${column}`);
  return sql`(${of('rating')} <= ${rating}::float8 and (${of('rating')} < ${rating}::float8
    or (${of('review_count')} <= ${reviews}::float8 and (${of('review_count')} < ${reviews}::float8 or ${of('id')} > ${id}))))`;
}

const RATED_ORDER = sql.raw('e.rating desc, e.review_count desc, e.id');

export async function readBestRated(
  db: Connection,
  filter: SearchFilter,
  after: SortKey | undefined,
  limit: number,
): Promise<KeyedHit[]> {
  const conditions = conditionsOf(filter);
  if (after) conditions.push(afterRated('e', after));
  const { rows } = await db.execute<Hit>(sql`
    select ${summaryColumns} from equipment e where ${allOf(conditions)} order by ${RATED_ORDER} limit ${limit}`);
  return rows.map((hit) => ({ hit, key: [hit.rating, hit.reviewCount, hit.id] }));
}

/**
 * Nearest first. The index gives them in order of the distance alone, so the inner query takes whole ties along and
 * only those few rows are put into their final order.
 */
export async function readNearest(
  db: Connection,
  filter: SearchFilter & { near: NearFilter },
  after: SortKey | undefined,
  limit: number,
): Promise<KeyedHit[]> {
  const distance = chordTo(filter.near);
  const conditions = conditionsOf(filter);
  if (after) {
    const [chord, id] = after;
    conditions.push(
      sql`(${distance} > ${chord}::float8 or (${distance} = ${chord}::float8 and e.id > ${id}))`,
    );
  }
  const { rows } = await db.execute<Hit & { distance: number }>(sql`
    select * from (
      select ${summaryColumns}, ${distance} as distance from equipment e
      where ${allOf(conditions)} order by ${nearestFirst(filter.near)} fetch first (${limit}) rows with ties
    ) nearest order by distance, id limit ${limit}`);
  return rows.map((hit) => ({ hit, key: [hit.distance, hit.id] }));
}

/** The number of hits, counted up to `most`: `most` itself means 'that many or more'. */
export async function countHits(db: Connection, filter: SearchFilter, most: number): Promise<number> {
  // The same order as the page's, so that the same index answers and the count can stop early.
  const order = filter.near ? nearestFirst(filter.near) : RATED_ORDER;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from equipment e where ${allOf(conditionsOf(filter))} order by ${order} limit ${most}) counted`);
  return rows[0]?.total ?? 0;
}
