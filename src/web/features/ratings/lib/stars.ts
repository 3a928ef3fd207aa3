import { maximumStars, minimumStars } from '#shared/domain/limits.ts';
import type { MessageId, Translate } from '#web/lib/text.tsx';

const WORDS: readonly MessageId[] = [
  'ratings.stars.1',
  'ratings.stars.2',
  'ratings.stars.3',
  'ratings.stars.4',
  'ratings.stars.5',
];

/** One to five. */
export const STARS: readonly number[] = Array.from(
  { length: maximumStars - minimumStars + 1 },
  (_, index) => minimumStars + index,
);

/** `Poor` to `Excellent`; empty for what is no whole number of stars. */
export function starWord(stars: number, t: Translate): string {
  const id = WORDS[stars - minimumStars];
  return id === undefined ? '' : t(id);
}
