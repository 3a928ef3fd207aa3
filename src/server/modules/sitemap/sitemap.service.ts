import { screens } from '#shared/domain/screens.ts';
import { withoutTimeLimit } from '#server/db/bulk-work.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Platform } from '#server/platform.ts';
import { keepSpans, readFilledCategories, readListed, readSpans } from './sitemap.repository.ts';
import type { SitemapEntry } from './sitemap.xml.ts';

/** A fifth of what one file may hold, about a megabyte and a half of text. */
const ITEMS_OF_A_PAGE = 10_000;
const AT_ONCE = 2;
const WAITING = 20;

const latest = (entries: readonly { changedAt?: Date | undefined }[]): Date | undefined => {
  const times = entries.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
};

const itemsPath = (after: string): string =>
  after === '' ? '/sitemaps/items.xml' : `/sitemaps/items.xml?after=${encodeURIComponent(after)}`;

/** Each page of the items is named by the id that it follows: no page costs more than the first one, however many there are. */
export function createSitemap({ db }: Pick<Platform, 'db'>, pageSize = ITEMS_OF_A_PAGE) {
  const inTurn = createSemaphore(AT_ONCE, WAITING);

  async function pages(): Promise<readonly SitemapEntry[]> {
    const categories = (await readFilledCategories(db)).map(({ name, updatedAtMs }) => ({
      path: `/search?${new URLSearchParams({ category: name }).toString()}`,
      changedAt: new Date(updatedAtMs),
    }));
    const changedAt = latest(categories);
    return [
      { path: screens.home.path, changedAt },
      { path: screens.search.path, changedAt },
      ...categories,
      // Its date is in its text.
      { path: screens.privacy.path },
    ];
  }

  const count = (): Promise<void> => withoutTimeLimit(db, (tx) => keepSpans(tx, pageSize));

  /** Before the job has run for the first time there is little to count. */
  async function spans() {
    const known = await readSpans(db);
    if (known.length > 0) return known;
    await count();
    return readSpans(db);
  }

  async function index(): Promise<readonly SitemapEntry[]> {
    const [found, others] = await Promise.all([spans(), pages()]);
    return [
      { path: '/sitemaps/pages.xml', changedAt: latest(others) },
      ...found.map(({ updatedAtMs }, page) => ({
        path: itemsPath(found[page - 1]?.lastId ?? ''),
        changedAt: new Date(updatedAtMs),
      })),
    ];
  }

  return {
    /** Finds out again which pages of items there are. A recurring job, because it reads every listed id. */
    count,
    /** Home, search, privacy, and the categories in which something is listed. */
    pages: (): Promise<readonly SitemapEntry[]> => inTurn(pages),
    /** The sitemaps that there are. */
    index: (): Promise<readonly SitemapEntry[]> => inTurn(index),
    /** Up to 10,000 listed items whose ids follow `after`. */
    items: (after: string): Promise<readonly SitemapEntry[]> =>
      inTurn(async () =>
        (await readListed(db, after, pageSize)).map(({ id, updatedAtMs }) => ({
          path: `/equipment/${encodeURIComponent(id)}`,
          changedAt: new Date(updatedAtMs),
        })),
      ),
  };
}

/** Addresses that search engines may know. Paths are those of the web's router, in the form of its canonical links. */
export type Sitemap = ReturnType<typeof createSitemap>;
