import { describe, expect, it } from 'vitest';
import { keysetPage, type KeysetPosition } from './keyset.ts';
import { createCursorCodec } from './pagination.ts';

const cursors = createCursorCodec('key of the tests');
const ROWS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, sortKey: `key of ${id}` }));

/** So many rows after the position, as a repository answers them. */
const read = (after: KeysetPosition | undefined, count: number) => {
  const from = after ? ROWS.findIndex(({ id, sortKey }) => id === after.id && sortKey === after.sortKey) : -1;
  return Promise.resolve(ROWS.slice(from + 1, from + 1 + count));
};
const page = (query: { limit: number; cursor?: string | undefined; q?: string }, list = 'people') =>
  keysetPage(cursors, list, query, read);
const idsOf = (rows: readonly KeysetPosition[]) => rows.map(({ id }) => id).join('');

describe('the pages of a list', () => {
  it('links the pages of a list without a gap, and gives the last one no next link', async () => {
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.nextCursor });
    const third = await page({ limit: 2, cursor: second.nextCursor });
    expect([first, second, third].map(({ rows }) => idsOf(rows))).toEqual(['ab', 'cd', 'e']);
    expect(third.nextCursor).toBeUndefined();
  });

  it('ends the pages of a list exactly where the rows end', async () => {
    expect(await page({ limit: 5 })).toEqual({ rows: ROWS, nextCursor: undefined });
  });

  it('refuses a cursor in another question’s list', async () => {
    const { nextCursor } = await page({ limit: 2, q: 'x' });
    await expect(page({ limit: 2, cursor: nextCursor })).rejects.toMatchObject({ code: 'bad_cursor' });
    await expect(page({ limit: 2, q: 'x', cursor: nextCursor }, 'items')).rejects.toMatchObject({
      code: 'bad_cursor',
    });
    expect(idsOf((await page({ limit: 1, q: 'x', cursor: nextCursor })).rows)).toBe('c');
  });

  it('keeps cursors short, whatever was searched for', async () => {
    const { nextCursor } = await page({ limit: 2, q: '掘'.repeat(100) });
    expect(nextCursor?.length).toBeLessThan(120);
  });
});
