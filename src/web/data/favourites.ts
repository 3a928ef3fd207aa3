import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { guestFavoritesText, idsIn, saveGuestFavorites } from '#web/lib/guest-favorites.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { get, read, send } from './call.ts';

const FAVOURITES = '/api/favourites';

/** Hands what was kept as a guest to the person who is signed in now. It stays here until the server has it. */
export async function mergeGuestFavorites(api: ApiClient): Promise<void> {
  const ids = idsIn(guestFavoritesText());
  if (ids.length === 0) return;
  await send(api, 'PUT', [FAVOURITES], { ids }).then(
    () => saveGuestFavorites([]),
    // Tried again the next time that they are asked for.
    () => undefined,
  );
}

/** A member's: whatever this browser still keeps of the time as a guest goes along first. */
export const favouriteIdsQuery = queryOptions({
  queryKey: [FAVOURITES, 'ids'],
  queryFn: async ({ client, signal }) => {
    const api = apiOf(client);
    await mergeGuestFavorites(api);
    return get(api, [FAVOURITES, 'ids'], signal);
  },
});

/** A member's with what the items are, newest first. */
export const favouritesQuery = read(FAVOURITES);

/** The same of a guest, whose browser knows which. */
export const guestFavouritesQuery = (ids: readonly string[]) => ({
  ...read(FAVOURITES, { ids: ids.join(',') }),
  enabled: ids.length > 0,
});

export const setFavourite = (api: ApiClient, id: string, isKept: boolean) =>
  send(api, isKept ? 'PUT' : 'DELETE', [FAVOURITES, id]);
