import { maximumFavourites } from '#shared/domain/limits.ts';
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
