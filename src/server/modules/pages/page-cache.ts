import { LRUCache } from 'lru-cache';
import type { PageKind, PublicAddress } from './page-address.ts';
import type { StoredPage } from './stored-page.ts';

/** Rendered again in the background once it is older: anyone who asks meanwhile gets the page that is there. */
const FRESH_MS = 2_000;
/** Never sent when older, whatever notification was lost. */
const OLDEST_MS = 5_000;
const MIB = 1024 * 1024;
const LIMITS: Readonly<Record<PageKind, number>> = { fixed: 4 * MIB, item: 16 * MIB, search: 12 * MIB };

/** What has changed: one item, with every list that may show it, or anything. */
export type PageChange = 'everything' | { readonly equipmentId: string };

interface Entry {
  readonly page: StoredPage;
  /** When rendering began: what the page shows was read after that. */
  readonly madeAt: number;
}

interface Rendering {
  readonly page: Promise<StoredPage>;
  /** Something changed since it began: it is sent to those who already wait for it, and not kept. */
  isOutdated: boolean;
}

export interface PageCache {
  /** The page at this address in this `variant` (language, theme, device, origin), rendered where none is fresh enough. */
  get(address: PublicAddress, variant: string, render: () => Promise<StoredPage>): Promise<StoredPage>;
  drop(change: PageChange): void;
}

type Store = LRUCache<string, Entry>;
const createStore = (kind: PageKind): Store =>
  new LRUCache({ maxSize: LIMITS[kind], sizeCalculation: ({ page }, key) => page.size + key.length });

/** Guests' public pages of this process. `elapsed`: milliseconds on a clock that never stands still or goes back. */
export function createPageCache(elapsed: () => number): PageCache {
  const stores = { fixed: createStore('fixed'), item: createStore('item'), search: createStore('search') };
  const renderings = new Map<string, Rendering>();

  function keep(store: Store, key: string, page: StoredPage, madeAt: number): void {
    const before = store.get(key)?.page;
    // The same content is sent with the same tag, and is compressed already.
    if (page.isKept)
      store.set(key, { page: before?.contentHash === page.contentHash ? before : page, madeAt });
    else store.delete(key);
  }

  function begin(store: Store, key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const madeAt = elapsed();
    const rendering: Rendering = {
      isOutdated: false,
      page: render()
        .then((page) => {
          if (!rendering.isOutdated) keep(store, key, page, madeAt);
          return page;
        })
        .finally(() => {
          if (renderings.get(key) === rendering) renderings.delete(key);
        }),
    };
    renderings.set(key, rendering);
    return rendering.page;
  }

  function forget(isConcerned: (key: string) => boolean): void {
    for (const [key, rendering] of renderings) {
      if (!isConcerned(key)) continue;
      rendering.isOutdated = true;
      renderings.delete(key);
    }
  }

  return {
    async get({ kind, url }, variant, render) {
      const key = `${url} ${variant}`;
      const store = stores[kind];
      const entry = store.get(key);
      const age = entry ? elapsed() - entry.madeAt : Infinity;
      if (entry && age <= FRESH_MS) return entry.page;
      const rendering = renderings.get(key)?.page ?? begin(store, key, render);
      if (!entry || age > OLDEST_MS) return rendering;
      // A failure is met again, and answered, once the page that is there is too old.
      rendering.catch(() => undefined);
      return entry.page;
    },
    drop(change) {
      stores.fixed.clear();
      stores.search.clear();
      if (change === 'everything') {
        stores.item.clear();
        forget(() => true);
        return;
      }
      const own = `/equipment/${change.equipmentId} `;
      for (const key of stores.item.keys()) if (key.startsWith(own)) stores.item.delete(key);
      forget((key) => key.startsWith(own) || !key.startsWith('/equipment/'));
    },
  };
}
