import type { Connection } from '#server/db/client.ts';
import type { SortKey } from './search.cursor.ts';
import type { NearFilter, SearchFilter } from './search.filter.ts';
import {
  readBestRated,
  readMostRelevant,
  readNearest,
  readRing,
  type KeyedHit,
  type Ring,
} from './search.ranking.repository.ts';
import type { SearchText } from './search.text.ts';

/**
 * Ring by ring outwards until the page is full. The first ring of a search is cut where RING_SIZE matches are found;
 * later pages stay inside the rings that the cursor names, so that new listings move no boundary.
 */
async function readRings(
  db: Connection,
  filter: SearchFilter & { near: NearFilter; text: SearchText },
  after: SortKey | undefined,
  limit: number,
): Promise<KeyedHit[]> {
  const hits: KeyedHit[] = [];
  let ring: Ring = after
    ? { beyond: Number(after[3]), upTo: Number(after[4]) }
    : { beyond: -1, upTo: undefined };
  let key = after?.slice(0, 3);
  while (hits.length < limit && ring.beyond < filter.near.chordMetres) {
    const page = await readRing(db, filter, ring, key, limit - hits.length);
    hits.push(...page.hits);
    ring = { beyond: page.upTo, upTo: undefined };
    key = undefined;
  }
  return hits;
}

/**
 * Which ranking applies: with words by relevance, near a place the nearest ring first; a place without words by distance; neither,
 * the best rated first. The next `limit` hits in that order (`orderOf`), after `after`.
 */
export function readHits(
  db: Connection,
  filter: SearchFilter,
  after: SortKey | undefined,
  limit: number,
): Promise<KeyedHit[]> {
  const { text, near } = filter;
  if (text && near) return readRings(db, { ...filter, text, near }, after, limit);
  if (text) return readMostRelevant(db, { ...filter, text }, after, limit);
  return near ? readNearest(db, { ...filter, near }, after, limit) : readBestRated(db, filter, after, limit);
}
