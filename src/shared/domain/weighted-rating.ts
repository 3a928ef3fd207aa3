/** What an item is taken for before anyone has rated it: so many ratings of so many stars (docs/decisions/0086-sorted-search.md). */
const PRIOR = { count: 10, stars: 4 } as const;

/** The average of an item's ratings and the prior's: few ratings say less than many. */
export const weightedRating = (stars: number, count: number): number =>
  (stars * count + PRIOR.stars * PRIOR.count) / (count + PRIOR.count);
