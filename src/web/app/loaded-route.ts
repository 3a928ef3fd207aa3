import type { QueryClient } from '@tanstack/react-query';
import { fetchWithTimeout } from '#web/lib/fetch-with-timeout.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { RouteModule } from './route.ts';
import { EAGER_ROUTES, matchIn, type RouteMatch } from './eager-routes.ts';

export interface LoadedRoute extends RouteMatch {
  readonly module: RouteModule;
  readonly status: number;
  readonly search: URLSearchParams;
}

export const isReachable = (): Promise<boolean> =>
  fetchWithTimeout('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const findRoute = async (pathname: string, search: string, client: QueryClient): Promise<RouteMatch> =>
  matchIn(EAGER_ROUTES, pathname) ??
  (await import('./lazy-routes.ts')).permittedRoute(pathname, search, client);

/** Brings together what a path needs before its screen can be shown: its code, its texts and its data. */
export async function loadRoute(
  pathname: string,
  search: string,
  client: QueryClient,
  texts: Texts,
  withData: boolean,
): Promise<LoadedRoute> {
  const match = await findRoute(pathname, search, client);
  const [module] = await Promise.all([
    match.definition.load(),
    texts.load(['common', ...match.definition.text]),
  ]);
  const params = new URLSearchParams(search);
  const context = { client, params: match.params, search: params };
  const answer = withData ? await module.load?.(context) : undefined;
  const status = answer?.status ?? (match.definition.name === 'notFound' ? 404 : 200);
  return { ...match, module, status, search: params };
}
