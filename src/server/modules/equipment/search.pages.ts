// Chooses the rank order of search results by what was asked for: text, place or rating.
import type { Connection } from '#server/db/client.ts';
import type { SortKey } from './search.cursor.ts';
import type { SearchFilter, SortWish } from './search.filter.ts';
import { readBestRated, readNearest, type KeyedHit } from './search.ranking.repository.ts';
import { readRing, RING_SIZE, type Ring } from './search.rings.repository.ts';
import { sortedAfter } from './search.sorted.ts';
import type { SearchText } from './search.text.ts';

export interface FoundPage {
  readonly hits: KeyedHit[];
  /** All hits, counted up to 1000, where reading the page has counted them. */
  readonly total?: number;
}

/**
 * Ring by ring outwards until the page is full. The first ring of a search is cut where RING_SIZE matches are found;
 * later pages stay inside the rings that the cursor names, so that new listings move no boundary.
 */
async function readRings(
  db: Connection,
  filter: SearchFilter & { text: SearchText },
  after: SortKey | undefined,
  limit: number,
): Promise<FoundPage> {
  const hits: KeyedHit[] = [];
  let ring: Ring = after
    ? { beyond: Number(after.at(-2)), upTo: Number(after.at(-1)) }
    : { beyond: -1, upTo: undefined };
  let key = after?.slice(0, -2);
  let total: number | undefined;
  while (hits.length < limit) {
    const page = await readRing(db, filter, ring, key, limit - hits.length);
    hits.push(...page.hits);
    total ??= page.size;
    if (page.isLast) break;
    ring = { beyond: page.upTo, upTo: undefined };
    key = undefined;
  }
  return { hits, ...(after || total === undefined ? {} : { total }) };
}

/** The first thousand of the search's own order, sorted as wished: no index knows these orders together with every filter. */
async function readSorted(
  db: Connection,
  { sort, ...filter }: SearchFilter & { sort: SortWish },
  after: SortKey | undefined,
  limit: number,
): Promise<FoundPage> {
  const { hits } = await readPage(db, filter, undefined, RING_SIZE);
  return { hits: sortedAfter(hits, sort, after).slice(0, limit), total: hits.length };
}

/**
 * Which ranking applies: with words by relevance, near a place the nearest ring first, else the best rated ring; a place without
 * words by distance; neither, the best rated first. The next `limit` hits in that order (`orderOf`), after `after`.
 */
export async function readPage(
  db: Connection,
  filter: SearchFilter,
  after: SortKey | undefined,
  limit: number,
): Promise<FoundPage> {
  const { text, near, sort } = filter;
  if (sort) return readSorted(db, { ...filter, sort }, after, limit);
  if (text) return readRings(db, { ...filter, text }, after, limit);
  return {
    hits: await (near
      ? readNearest(db, { ...filter, near }, after, limit)
      : readBestRated(db, filter, after, limit)),
  };
}

export const readHits = async (...asked: Parameters<typeof readPage>): Promise<KeyedHit[]> =>
  (await readPage(...asked)).hits;
