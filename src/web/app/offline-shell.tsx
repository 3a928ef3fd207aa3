import { hydrate, type QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { cachedAt } from '#web/lib/response-cache.ts';
import { serverNow, setServerNow } from '#web/lib/server-time.ts';
import type { Texts } from '#web/lib/text.tsx';
import { App } from './app.tsx';
import { loadRoute } from './loaded-route.ts';
import type { PageState } from './page-state.ts';

const THEME = /(?:^|; )equipshare_theme=(light|dark)(?:;|$)/;

/**
 * A connection that is back only briefly loads nothing, and a reload would replace another page that the reader has
 * asked for just then.
 */
const SETTLED_MS = 1_000;

/**
 * The offline page replaces the one that was requested: the user comes from the stored answers, else it is the guest,
 * as in the page itself. The page is as old as the installation, so its time is not used.
 */
async function readCachedPage(client: QueryClient, state: PageState): Promise<PageState['page']> {
  const theme = THEME.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset['theme'] = theme;
  window.addEventListener('online', () => {
    setTimeout(() => {
      // The screen could not be made here: now it comes from the server.
      if (navigator.onLine && !document.documentElement.dataset['hydrated']) window.location.reload();
    }, SETTLED_MS);
  });
  await Promise.allSettled([client.query(configQuery), client.query(currentUserQuery)]);
  const config = client.getQueryData(configQuery.queryKey);
  const keptAt = cachedAt.get('/api/config');
  // How far the product's time was from the device's when that answer was kept, it still is.
  if (config && keptAt) {
    const ahead = Date.parse(config.now) - Date.parse(keptAt);
    setServerNow(new Date(serverNow().getTime() + ahead).toISOString());
  }
  // What the device keeps counts: its times are the device's, which may be behind the server's in the offline page.
  const missing = state.queries.queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  hydrate(client, { ...state.queries, queries: missing });
  return { ...state.page, renderedAt: serverNow().toISOString() };
}

/** Renders the screen of this address in place of the offline page, which stays where the screen is not stored. */
export async function renderOfflineShell(
  root: HTMLElement,
  state: PageState,
  client: QueryClient,
  texts: Texts,
): Promise<void> {
  // Before the route: who is here decides what is there.
  const page = await readCachedPage(client, state);
  const { pathname, search } = window.location;
  const route = await loadRoute(pathname, search, client, texts, false).catch(() => undefined);
  if (!route) return;
  createRoot(root).render(<App client={client} texts={texts} page={page} route={route} />);
  const { afterHydration } = await import('./after-hydration.ts');
  await afterHydration(client, texts);
}
