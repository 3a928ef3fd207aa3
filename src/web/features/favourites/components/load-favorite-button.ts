import type { Texts } from '#web/lib/text.tsx';
import { FavoriteButton } from './favorite-button.tsx';

/** The heart with its words; undefined where they do not come. */
export const loadFavoriteButton = (texts: Texts): Promise<typeof FavoriteButton | undefined> =>
  texts.load(['favourites']).then(
    () => FavoriteButton,
    () => undefined,
  );
