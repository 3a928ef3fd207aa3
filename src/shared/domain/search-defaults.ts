/**
 * The search filters and their initial values. The client leaves a filter at
 * its default out of the request, so the server starts from the same numbers.
 */

/** Orders besides that of the search itself (docs/product/search.md#order). */
export const SORTS = ['nearest', 'price', 'total', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Miles around the place. */
export const radiusFilter = { default: 25, minimum: 0, maximum: 250, step: 5 } as const;

/** US dollars per day. The upper end means 'no limit': dear machines do not vanish by default. */
export const priceFilter = { minimum: 0, maximum: 1000, step: 10 } as const;

/** Stars. Zero means 'any', also for what has no rating yet. */
export const ratingFilter = { default: 0, minimum: 0, maximum: 5, step: 0.5 } as const;
