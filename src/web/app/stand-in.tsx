import { hydrate, type QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { keptAnswers } from '#web/lib/kept-answers.ts';
import { serverNow, setServerNow } from '#web/lib/server-time.ts';
import { configQuery, currentUserQuery } from '#web/lib/session.ts';
import type { Texts } from '#web/lib/text.tsx';
import { App } from './app.tsx';
import { loadRoute } from './loaded-route.ts';
import type { PageState } from './page-state.ts';

const THEME = /(?:^|; )equipshare_theme=(light|dark)(?:;|$)/;

/**
 * A line that has come back for a moment brings nothing, and a reload would take the place of another page that somebody has
 * asked for just then.
 */
const SETTLED_MS = 1_000;

/**
 * The offline page stands in for the one that was asked for: who is here comes from what the device keeps, else it is nobody,
 * as the page itself says. It is as old as the installation, so the time is not the page's.
 */
async function readPage(client: QueryClient, state: PageState): Promise<PageState['page']> {
  const theme = THEME.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset['theme'] = theme;
  window.addEventListener('online', () => {
    setTimeout(() => {
      // The screen could not be made here: now it comes from the server.
      if (navigator.onLine && !document.documentElement.dataset['alive']) window.location.reload();
    }, SETTLED_MS);
  });
  await Promise.allSettled([client.query(configQuery), client.query(currentUserQuery)]);
  const config = client.getQueryData(configQuery.queryKey);
  const keptAt = keptAnswers.get('/api/config');
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

/** Makes the screen at this address in place of the offline page. One that the device does not keep: that page stays, and says so. */
export async function standIn(
  root: HTMLElement,
  state: PageState,
  client: QueryClient,
  texts: Texts,
): Promise<void> {
  // Before the route: who is here decides what is there.
  const page = await readPage(client, state);
  const { pathname, search } = window.location;
  const route = await loadRoute(pathname, search, client, texts, false).catch(() => undefined);
  if (!route) return;
  createRoot(root).render(<App client={client} texts={texts} page={page} route={route} />);
  const { startLate } = await import('./late-work.ts');
  await startLate(client, texts);
}
