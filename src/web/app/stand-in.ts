import { hydrate, type QueryClient } from '@tanstack/react-query';
import { serverNow } from '#web/lib/server-time.ts';
import { configQuery, currentUserQuery } from '#web/lib/session.ts';
import type { PageState } from './page-state.ts';

const THEME = /(?:^|; )equipshare_theme=(light|dark)(?:;|$)/;

/**
 * The offline page stands in for the one that was asked for: who is here comes from what the device keeps, else it is nobody,
 * as the page itself says. It is as old as the installation, so the time is the device's.
 */
export async function standIn(client: QueryClient, state: PageState): Promise<PageState['page']> {
  const theme = THEME.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset['theme'] = theme;
  window.addEventListener('online', () => {
    // The screen could not be made here: now it comes from the server.
    if (!document.documentElement.dataset['alive']) window.location.reload();
  });
  await Promise.allSettled([client.query(configQuery), client.query(currentUserQuery)]);
  hydrate(client, state.queries);
  return { ...state.page, renderedAt: serverNow().toISOString() };
}
