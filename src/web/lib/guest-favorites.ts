import { maximumFavourites } from '#shared/domain/limits.ts';
import type { ApiClient } from './api-client.ts';
import { deviceStorage } from './storage.ts';

/** What a guest keeps for later, in this browser: ids of items, newest first, with commas between them. */
const KEY = 'favourites';
const ID = /^[\w-]{1,64}$/;

export const guestFavoritesText = (): string | null => deviceStorage.read(KEY);
export const idsIn = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').filter((id) => ID.test(id));

/** Nothing else can be kept of a guest's: the oldest make room. */
export function saveGuestFavorites(ids: readonly string[]): void {
  deviceStorage.write(KEY, ids.slice(0, maximumFavourites).join(',') || null);
}

/** Hands what was kept as a guest to the person who is signed in now. It stays here until the server has it. */
export async function mergeGuestFavorites(api: ApiClient): Promise<void> {
  const ids = idsIn(guestFavoritesText());
  if (ids.length === 0) return;
  await api.send('PUT', '/api/favourites', { ids }).then(
    () => saveGuestFavorites([]),
    // Tried again the next time that they are asked for.
    () => undefined,
  );
}
