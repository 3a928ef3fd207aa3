import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#web/lib/session.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { RouteModule } from './route.ts';
import { matchRoute, UNKNOWN, type RouteMatch } from './routes.ts';

export interface LoadedRoute extends RouteMatch {
  readonly module: RouteModule;
  readonly status: number;
  readonly search: URLSearchParams;
}

/** What the reader may not see is not there, on the server as in the browser; neither its code nor its data is brought. */
async function permitted(match: RouteMatch, client: QueryClient): Promise<RouteMatch> {
  if (!match.definition.access) return match;
  return (await client.query(currentUserQuery)).isAdmin ? match : UNKNOWN;
}

/** Brings together what a path needs before its screen can be shown: its code, its texts and its data. */
export async function loadRoute(
  pathname: string,
  search: string,
  client: QueryClient,
  texts: Texts,
  withData: boolean,
): Promise<LoadedRoute> {
  const match = await permitted(matchRoute(pathname), client);
  const [module] = await Promise.all([
    match.definition.load(),
    texts.load(['common', ...match.definition.text]),
  ]);
  const params = new URLSearchParams(search);
  const context = { client, params: match.params, search: params };
  const answer = withData ? await module.load?.(context) : undefined;
  const status = answer?.status ?? (match.definition.path === '*' ? 404 : 200);
  return { ...match, module, status, search: params };
}
