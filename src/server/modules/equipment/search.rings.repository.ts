import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { summaryColumns, type SummaryRow } from './equipment.repository.ts';
import {
  allOf,
  chordTo,
  conditionsOf,
  nearCondition,
  nearestFirst,
  orJoined,
} from './search.conditions.repository.ts';
import type { SortKey } from './search.cursor.ts';
import type { NearFilter, SearchFilter } from './search.filter.ts';
import type { KeyedHit } from './search.ranking.repository.ts';
import type { SearchText } from './search.text.ts';

/**
 * Relevance in tenths: the typed words count twice as much as other names for the machine and unfinished words. In
 * tenths, because a second mention in a description should not outweigh a hundred miles.
 */
function relevanceOf(text: SearchText): SQL {
  const literal = sql`to_tsquery('english', ${text.literal})`;
  return sql`round((ts_rank(e.words, ${literal}) + ts_rank(e.words, ${orJoined(text.broad, text)}))::numeric, 1)::float8`;
}

/**
 * Matches are ranked in rings of at least this many each, outwards from the place or downwards from the best
 * (docs/decisions/0006-postgres-search.md). So far hits are counted, too.
 */
export const RING_SIZE = 1000;

export interface Ring {
  /** Distances: matches beyond `beyond` (exclusive) up to `upTo` (inclusive; undefined: the nearest RING_SIZE). */
  readonly beyond: number;
  readonly upTo: number | undefined;
}

export interface RingPage {
  readonly hits: KeyedHit[];
  /** Where this ring ends. */
  readonly upTo: number;
  /** There is nothing farther out. */
  readonly isLast: boolean;
  /** Its matches, when it was cut by their number: RING_SIZE means that many or more. */
  readonly size: number;
}

/** What hits are sorted by, under the names that it has in the statement. */
type SortedBy = 'relevance' | 'distance' | 'rating' | 'reviewCount' | 'id';
type Sorting = readonly [column: SortedBy, order: 'asc' | 'desc'];

/** What the rings are around. */
interface Centre {
  readonly distance: SQL;
  /** An order that an index answers without sorting; a rare text's few matches are sorted. */
  readonly nearestFirst: SQL;
  /** The farthest distance. */
  readonly end: number;
  readonly beyond: (distance: number) => SQL;
  readonly upTo: (distance: number) => SQL;
  /** Between hits of the same relevance, before the id. */
  readonly ties: readonly Sorting[];
}

type TextFilter = SearchFilter & { text: SearchText };

function around(near: NearFilter, isRare: boolean): Centre {
  const distance = chordTo(near);
  return {
    distance,
    nearestFirst: isRare ? distance : nearestFirst(near),
    end: near.chordMetres,
    beyond: (from) => sql`${distance} > ${from}::float8`,
    upTo: (to) => nearCondition({ ...near, chordMetres: to }),
    ties: [['distance', 'asc']],
  };
}

/**
 * Better rated, then more often, then in a fixed order without meaning: a number that hardly two listings share, so that rings
 * can be cut anywhere, also among those that no one has rated. As the index has it.
 */
const QUALITY = sql.raw(
  '((round(e.rating * 10) * 1048576 + e.review_count) * 67108864 + (hashtext(e.id) & 67108863))',
);
/** Above all quality; every number up to it is exact. */
const PERFECT = Number.MAX_SAFE_INTEGER;

const belowPerfect = (isRare: boolean): Centre => ({
  distance: sql`(${PERFECT}::float8 - ${QUALITY})`,
  // Only the index with words has this order.
  nearestFirst: isRare ? sql`${PERFECT}::float8 - ${QUALITY}` : sql`${QUALITY} <-> ${PERFECT}::float8`,
  end: PERFECT,
  beyond: (from) => sql`${QUALITY} < ${PERFECT - from}::float8`,
  upTo: (to) => sql`${QUALITY} >= ${PERFECT - to}::float8`,
  ties: [
    ['rating', 'desc'],
    ['reviewCount', 'desc'],
  ],
});

function centreOf({ near, text: { isRare = false } }: TextFilter): Centre {
  return near ? around(near, isRare) : belowPerfect(isRare);
}

function ringQuery(filter: TextFilter, { beyond, upTo }: Ring, centre: Centre): SQL {
  const conditions = conditionsOf(filter);
  if (beyond >= 0) conditions.push(centre.beyond(beyond));
  if (upTo !== undefined) conditions.push(centre.upTo(upTo));
  const cut = sql`order by ${centre.nearestFirst} fetch first (${RING_SIZE}) rows with ties`;
  return sql`select e.id, ${centre.distance} as distance, e.rating, e.review_count as "reviewCount",
    ${relevanceOf(filter.text)} as relevance from equipment e where ${allOf(conditions)} ${upTo === undefined ? cut : sql``}`;
}

/** Rows that follow `key` in the order of these columns. */
function follows(columns: readonly Sorting[], key: SortKey): SQL {
  const [[column, order], ...rest] = columns as [Sorting, ...Sorting[]];
  const name = sql.identifier(column);
  const value = typeof key[0] === 'number' ? sql`${key[0]}::float8` : sql`${key[0]}`;
  const later = order === 'asc' ? sql`${name} > ${value}` : sql`${name} < ${value}`;
  return rest.length === 0
    ? later
    : sql`(${later} or (${name} = ${value} and ${follows(rest, key.slice(1))}))`;
}

type RingRow = SummaryRow & { distance: number; relevance: number; size: number; reach: number };

/** One ring's matches, most relevant first, then by the ties and the id; after `key`, which begins with those. */
export async function readRing(
  db: Connection,
  filter: TextFilter,
  ring: Ring,
  key: SortKey | undefined,
  limit: number,
): Promise<RingPage> {
  const centre = centreOf(filter);
  const columns: readonly Sorting[] = [['relevance', 'desc'], ...centre.ties, ['id', 'asc']];
  const order = (table: string) =>
    sql.join(
      columns.map(([name, way]) => sql`${sql.identifier(table)}.${sql.identifier(name)} ${sql.raw(way)}`),
      sql`, `,
    );
  const { rows } = await db.execute<RingRow>(sql`
    with ring as materialized (${ringQuery(filter, ring, centre)}),
      picked as (select * from ring ${key ? sql`where ${follows(columns, key)}` : sql``} order by ${order('ring')} limit ${limit})
    select ${summaryColumns}, picked.distance, picked.relevance,
      (select count(*)::int from ring) as size, (select max(distance) from ring) as reach
    from picked join equipment e on e.id = picked.id order by ${order('picked')}`);
  const [first] = rows;
  const cutShort = first !== undefined && ring.upTo === undefined && first.size >= RING_SIZE;
  const upTo = ring.upTo ?? (cutShort ? first.reach : centre.end);
  const hits = rows.map((row) => {
    const key = [...columns.map(([column]) => row[column]), ring.beyond, upTo];
    const { distance, ...elsewhere } = row;
    return { hit: filter.near ? { ...elsewhere, distance } : elsewhere, key };
  });
  return { hits, upTo, isLast: upTo >= centre.end, size: Math.min(first?.size ?? 0, RING_SIZE) };
}
