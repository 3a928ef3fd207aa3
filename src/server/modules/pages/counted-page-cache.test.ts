import { expect, it } from 'vitest';
import { countPages } from './counted-page-cache.ts';
import { createPageCache } from './page-cache.ts';
import type { StoredPage } from './stored-page.ts';

it('A page cache counts pages that were asked for, and those of them that had to be rendered', async () => {
  const cache = countPages(createPageCache(() => 0));
  const page = { isKept: true, size: 9, contentHash: 'hash' } as StoredPage;
  const ask = () => cache.get({ kind: 'fixed', url: '/' }, 'en', () => Promise.resolve(page));
  expect(await ask()).toBe(page);
  expect(await ask()).toBe(page);
  expect(cache.figures()).toEqual({ asked: 2, rendered: 1 });
  cache.drop('everything');
  await ask();
  expect(cache.figures()).toEqual({ asked: 3, rendered: 2 });
});
