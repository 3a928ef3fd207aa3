import { totalOfDays, type WantedRental } from '#shared/domain/days-total.ts';
import { weightedRating } from '#shared/domain/weighted-rating.ts';
import type { SortKey } from './search.cursor.ts';
import type { SortWish } from './search.filter.ts';
import type { Hit, KeyedHit } from './search.ranking.repository.ts';

/** Above every total, so that what does not reach the destination follows all that does, by its own total. */
const OUT_OF_REACH_CENTS = 1e12;

function totalValue(hit: Hit, wanted: WantedRental): number {
  const total = totalOfDays(hit, wanted);
  if (!total) return Infinity;
  return total.cents + (wanted.destination && !total.delivered ? OUT_OF_REACH_CENTS : 0);
}

/** What a hit is sorted by, smallest first. */
function valueOf(hit: Hit, sort: SortWish): number {
  if (sort.by === 'nearest') return hit.distance ?? Infinity;
  if (sort.by === 'rating') return -weightedRating(hit.rating, hit.reviewCount);
  if (sort.by === 'total') return totalValue(hit, sort.wanted);
  return hit.dailyRateCents;
}

function follows(key: SortKey, after: SortKey): boolean {
  const [value, id] = [Number(key[0]), String(key[1])];
  const [lastValue, lastId] = [Number(after[0]), String(after[1])];
  return value > lastValue || (value === lastValue && id > lastId);
}

/** Best matches in another order, after `after`; ids decide between equals. */
export function sortedAfter(
  matches: readonly KeyedHit[],
  sort: SortWish,
  after: SortKey | undefined,
): KeyedHit[] {
  const keyed = matches.map(({ hit }) => ({ hit, key: [valueOf(hit, sort), hit.id] as const }));
  return keyed
    .filter(({ key }) => after === undefined || follows(key, after))
    .toSorted((a, b) => (follows(a.key, b.key) ? 1 : -1));
}
