import type { QueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { paths } from '#web/lib/paths.ts';
import { mergeGuestFavorites } from './favourites.ts';
import { TOKEN_KEY, withStorage } from './session.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';

/** A slow connection does not hold the sign-in up longer than that; the favorites are sent again by the next page then. */
const LONGEST_WAIT_MS = 2_000;

/** The page may be left before the answer comes. */
const outlivingApi = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }));

/**
 * Stores the token of the booking request, clears what was fetched as another user, and goes on: a full load,
 * so that every part that the server renders for a person is right. Where the second factor is still to come, it goes to that screen. What was kept as a guest comes along first: the next page
 * may be the one that shows it.
 */
export async function afterSignIn(
  client: QueryClient,
  { token, secondFactor }: Pick<SessionAnswer, 'token' | 'secondFactor'>,
  returnTo: string,
  go: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  if (secondFactor !== 'none') {
    client.clear();
    go(`${paths.security}?return=${encodeURIComponent(safeReturnPath(returnTo))}`);
    return;
  }
  withStorage((storage) => storage.setItem(TOKEN_KEY, token));
  await Promise.race([
    mergeGuestFavorites(outlivingApi),
    new Promise((done) => setTimeout(done, LONGEST_WAIT_MS)),
  ]);
  client.clear();
  go(safeReturnPath(returnTo));
}
