import type { CursorCodec } from '#server/http/pagination.ts';
import type { SearchOrder } from './search.filter.ts';

/** The sort key of the last row of a page; its parts by order, see `KINDS`. */
export type SortKey = readonly (string | number)[];

const KINDS: Record<SearchOrder, readonly ('string' | 'number')[]> = {
  /** rating, review count, id */
  rating: ['number', 'number', 'string'],
  /** chord in metres, id */
  distance: ['number', 'string'],
  /** relevance, rating, review count, id; then the ring that was being read: beyond this distance from perfect, up to that one */
  relevance: ['number', 'number', 'number', 'string', 'number', 'number'],
  /** relevance, chord in metres, id; then the ring: beyond this chord, up to that one */
  relevance_near: ['number', 'number', 'string', 'number', 'number'],
  /** what is sorted by, smallest first; id */
  sorted: ['number', 'string'],
};

/** Where a later page goes on, and what the first one has found out. */
export interface SearchCursor {
  readonly key: SortKey;
  readonly total: number;
  /** The corrected text after spelling correction; else empty. */
  readonly corrected: string;
}

export function writeSearchCursor(
  cursors: CursorCodec,
  fingerprint: string,
  { key, total, corrected }: SearchCursor,
): string {
  return cursors.encode(fingerprint, [...key, total, corrected]);
}

/** Throws 400 `bad_cursor` for a cursor of another query, of another order or a forged one. */
export function readSearchCursor(
  cursors: CursorCodec,
  cursor: string,
  fingerprint: string,
  order: SearchOrder,
): SearchCursor {
  const parts = cursors.decode(cursor, fingerprint, [...KINDS[order], 'number', 'string']);
  return { key: parts.slice(0, -2), total: Number(parts.at(-2)), corrected: String(parts.at(-1)) };
}
