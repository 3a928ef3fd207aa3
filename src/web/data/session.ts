import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { clearLocalData } from '#web/lib/clear-local-data.ts';
import { read } from './call.ts';

/** Who is here, the guest included; sent along with every page. */
export const currentUserQuery = read('/api/auth/user');
export const configQuery = read('/api/config');

/**
 * The person in front of the screen; undefined only while an empty shell waits for the answer. Nothing changes while a page is
 * rendered on the server, and each card of a list asks: there it is read without an observer.
 */
export const useCurrentUser: () => CurrentUser | undefined = import.meta.env.SSR
  ? () => useQueryClient().getQueryData(currentUserQuery.queryKey)
  : () => useQuery(currentUserQuery).data;
export const usePublicConfig = (): PublicConfig | undefined => useQuery(configQuery).data;

/** Where the token of the booking request is kept (docs/product/identity.md#sessions). */
export const TOKEN_KEY = 'auth_token';

/** A browser may refuse storage; the session cookie identifies the user as well. */
export function withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * The session ends on the server, which leads on to home: a full load, so nothing of the person stays in memory; what was kept
 * for them on this device (drafts, messages that were never sent) goes, too.
 */
export function signOut(
  client: QueryClient,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  withStorage((storage) => storage.removeItem(TOKEN_KEY));
  clearLocalData();
  client.clear();
  go('/api/logout');
}
