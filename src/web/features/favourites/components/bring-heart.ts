import type { Texts } from '#web/lib/text.tsx';
import { Heart } from './heart.tsx';

/** The heart with its words; undefined where they do not come. */
export const bringHeart = (texts: Texts): Promise<typeof Heart | undefined> =>
  texts.load(['favourites']).then(
    () => Heart,
    () => undefined,
  );
