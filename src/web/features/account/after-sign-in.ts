import type { QueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { takeFavouritesAlong } from '#web/lib/kept-favourites.ts';
import { safeReturnPath } from './return-path.ts';
import { keepToken } from './token.ts';

/** The page is left before the answer comes. */
const outlivingApi = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }));

/**
 * Keeps the bearer form of the session, forgets what was fetched as somebody else, and goes on: a full load,
 * so that every part that the server renders for a person is right. What was kept as a guest comes along.
 */
export function afterSignIn(
  client: QueryClient,
  { token }: Pick<SessionAnswer, 'token'>,
  returnTo: string,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  keepToken(token);
  void takeFavouritesAlong(outlivingApi);
  client.clear();
  go(safeReturnPath(returnTo));
}
