import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { summaryColumns, type SummaryRow } from './equipment.repository.ts';
import { allOf, chordTo, conditionsOf, nearestFirst, orJoined } from './search.conditions.repository.ts';
import type { SortKey } from './search.cursor.ts';
import type { NearFilter, SearchFilter } from './search.filter.ts';
import type { SearchText } from './search.text.ts';

/* How search results are ranked; `readHits` in search.pages.ts chooses the order. */

/** A found item with the key that it was sorted by (for its parts see search.cursor.ts). */
export type Hit = SummaryRow & {
  /** The straight line to the named place in metres; undefined without one. */
  readonly distance?: number;
};
export interface KeyedHit {
  readonly hit: Hit;
  readonly key: SortKey;
}

/**
 * Relevance in tenths: the typed words count twice as much as other names for the machine and unfinished words. In
 * tenths, because a second mention in a description should not outweigh a hundred miles.
 */
function relevanceOf(text: SearchText): SQL {
  const literal = sql`to_tsquery('english', ${text.literal})`;
  return sql`round((ts_rank(e.words, ${literal}) + ts_rank(e.words, ${orJoined(text.broad, text)}))::numeric, 1)::float8`;
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

/** Most relevant first, then the best rated. */
export async function readMostRelevant(
  db: Connection,
  filter: SearchFilter & { text: SearchText },
  after: SortKey | undefined,
  limit: number,
): Promise<KeyedHit[]> {
  const relevance = relevanceOf(filter.text);
  const conditions = conditionsOf(filter);
  if (after) {
    const [rank, ...rated] = after;
    conditions.push(
      sql`(${relevance} < ${rank}::float8 or (${relevance} = ${rank}::float8 and ${afterRated('e', rated)}))`,
    );
  }
  const { rows } = await db.execute<Hit & { relevance: number }>(sql`
    select ${summaryColumns}, ${relevance} as relevance from equipment e
    where ${allOf(conditions)} order by relevance desc, ${RATED_ORDER} limit ${limit}`);
  return rows.map((hit) => ({ hit, key: [hit.relevance, hit.rating, hit.reviewCount, hit.id] }));
}

/** Matches are ranked in rings around the place, of at least this many each (docs/decisions/0006-postgres-search.md). */
export const RING_SIZE = 500;

export interface Ring {
  /** Chords in metres: matches beyond `beyond` (exclusive) up to `upTo` (inclusive; undefined: the nearest RING_SIZE). */
  readonly beyond: number;
  readonly upTo: number | undefined;
}

export interface RingPage {
  readonly hits: KeyedHit[];
  /** Where this ring ends; the whole radius when there is nothing farther out. */
  readonly upTo: number;
}

function ringQuery(
  filter: SearchFilter & { near: NearFilter; text: SearchText },
  { beyond, upTo }: Ring,
): SQL {
  const { near } = filter;
  const chordMetres = Math.min(near.chordMetres, upTo ?? near.chordMetres);
  const conditions = conditionsOf({ ...filter, near: { ...near, chordMetres } });
  if (beyond >= 0) conditions.push(sql`${chordTo(near)} > ${beyond}::float8`);
  const cut = sql`order by ${nearestFirst(near)} fetch first (${RING_SIZE}) rows with ties`;
  return sql`select e.id, ${chordTo(near)} as distance, ${relevanceOf(filter.text)} as relevance
    from equipment e where ${allOf(conditions)} ${upTo === undefined ? cut : sql``}`;
}

/** One ring's matches, most relevant first, then nearest; after `(relevance, distance, id)`. */
export async function readRing(
  db: Connection,
  filter: SearchFilter & { near: NearFilter; text: SearchText },
  ring: Ring,
  after: SortKey | undefined,
  limit: number,
): Promise<RingPage> {
  const [rank, chord, id] = after ?? [];
  const rest = sql`where (relevance < ${rank}::float8 or (relevance = ${rank}::float8
    and (distance > ${chord}::float8 or (distance = ${chord}::float8 and id > ${id}))))`;
  const { rows } = await db.execute<
    Hit & { distance: number; relevance: number; size: number; reach: number }
  >(sql`
    with ring as materialized (${ringQuery(filter, ring)}),
      picked as (select * from ring ${after ? rest : sql``} order by relevance desc, distance, id limit ${limit})
    select ${summaryColumns}, picked.distance, picked.relevance,
      (select count(*)::int from ring) as size, (select max(distance) from ring) as reach
    from picked join equipment e on e.id = picked.id
    order by picked.relevance desc, picked.distance, picked.id`);
  const [first] = rows;
  const cutShort = first !== undefined && ring.upTo === undefined && first.size >= RING_SIZE;
  const upTo = ring.upTo ?? (cutShort ? first.reach : filter.near.chordMetres);
  const hits = rows.map((hit) => ({ hit, key: [hit.relevance, hit.distance, hit.id, ring.beyond, upTo] }));
  return { hits, upTo };
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
