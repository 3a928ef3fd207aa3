import { queryOptions } from '@tanstack/react-query';
import type { Favourite, FavouriteIds } from '#shared/contracts/favourites.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { mergeGuestFavorites } from '#web/lib/guest-favorites.ts';
import { apiOf } from '#web/lib/query-client.ts';

const FAVOURITES = '/api/favourites';

/** A member's: whatever this browser still keeps of the time as a guest goes along first. */
export const favouriteIdsQuery = queryOptions<FavouriteIds>({
  queryKey: [FAVOURITES, 'ids'],
  queryFn: async ({ client, signal }) => {
    const api = apiOf(client);
    await mergeGuestFavorites(api);
    return api.get(`${FAVOURITES}/ids`, signal);
  },
});

/** A member's with what the items are, newest first. */
export const favouritesQuery = queryOptions<Favourite[]>({ queryKey: [FAVOURITES] });

/** The same of a guest, whose browser knows which. */
export const guestFavouritesQuery = (ids: readonly string[]) =>
  queryOptions<Favourite[]>({ queryKey: [FAVOURITES, { ids: ids.join(',') }], enabled: ids.length > 0 });

export const setFavourite = (api: ApiClient, id: string, isKept: boolean): Promise<unknown> =>
  api.send(isKept ? 'PUT' : 'DELETE', `${FAVOURITES}/${encodeURIComponent(id)}`);
