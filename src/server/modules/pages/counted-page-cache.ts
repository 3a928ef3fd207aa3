import type { PageCache } from './page-cache.ts';

/** Since the start: how often a page was asked for, and how often one had to be rendered. */
export interface PageCacheFigures {
  readonly asked: number;
  readonly rendered: number;
}

export interface CountedPageCache extends PageCache {
  figures(): PageCacheFigures;
}

/** The cache, with figures for metrics. */
export function countPages(cache: PageCache): CountedPageCache {
  let asked = 0;
  let rendered = 0;
  return {
    get(address, variant, render) {
      asked += 1;
      return cache.get(address, variant, () => {
        rendered += 1;
        return render();
      });
    },
    drop: (change) => cache.drop(change),
    figures: () => ({ asked, rendered }),
  };
}
