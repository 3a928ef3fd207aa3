import { createHash } from 'node:crypto';
import type { CursorCodec, Page, PageRequest } from './pagination.ts';

/** Where a page ends: what its last row is sorted by, as PostgreSQL writes it, and the row's id. */
export interface KeysetPosition {
  readonly sortKey: string;
  readonly id: string;
}

/** The question as a mark for its cursors, short whatever was searched for: a page goes on in the same list only. */
function markOf(list: string, asked: object): string {
  return createHash('sha256')
    .update(JSON.stringify([list, asked]))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * One page of a list that is sorted by one column and the id, and the cursor of the next. `read` answers so many rows after
 * the position. Throws 400 `bad_cursor` for a cursor of another question.
 */
export async function keysetPage<Row extends KeysetPosition>(
  cursors: CursorCodec,
  list: string,
  { limit, cursor, ...asked }: PageRequest,
  read: (after: KeysetPosition | undefined, count: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const mark = markOf(list, asked);
  const [sortKey, id] = cursor === undefined ? [] : cursors.decode(cursor, mark, ['string', 'string']);
  const after = id === undefined ? undefined : { sortKey: String(sortKey), id: String(id) };
  const found = await read(after, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && cursors.encode(mark, [last.sortKey, last.id]) };
}
