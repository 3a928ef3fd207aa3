import { maximumFavourites } from '#shared/domain/limits.ts';
import type { ApiClient } from './api-client.ts';
import { keptOnDevice } from './kept.ts';

/** What a guest keeps for later, in this browser: ids of items, newest first, with commas between them. */
const KEY = 'favourites';
const ID = /^[\w-]{1,64}$/;

export const keptFavouritesText = (): string | null => keptOnDevice.read(KEY);
export const idsIn = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').filter((id) => ID.test(id));

/** Nothing else can be kept of a guest's: the oldest make room. */
export function keepFavourites(ids: readonly string[]): void {
  keptOnDevice.write(KEY, ids.slice(0, maximumFavourites).join(',') || null);
}

/** Hands what was kept as a guest to the person who is signed in now. It stays here until the server has it. */
export async function takeFavouritesAlong(api: ApiClient): Promise<void> {
  const ids = idsIn(keptFavouritesText());
  if (ids.length === 0) return;
  await api.send('PUT', '/api/favourites', { ids }).then(
    () => keepFavourites([]),
    // Tried again the next time that they are asked for.
    () => undefined,
  );
}
