import { createHash } from 'node:crypto';
import type { Day } from '#shared/domain/calendar.ts';
import type { WantedRental } from '#shared/domain/days-total.ts';
import type { Bounds } from '#shared/domain/map-bounds.ts';
import type { Sort } from '#shared/domain/search-defaults.ts';
import type { SearchText } from './search.text.ts';

/** What a search asks for, with every default applied. Absent parts do not restrict. */
export interface SearchFilter {
  readonly text?: SearchText | undefined;
  readonly categoryId?: string | undefined;
  readonly near?: NearFilter | undefined;
  /** Where the public position lies, edges included. */
  readonly area?: AreaFilter | undefined;
  /** Cents per day, both ends included. */
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  /** Stars, as shown (one decimal). */
  readonly minRating?: number | undefined;
  /** Days in each item's own zone, both included: an item that cannot be rented on all of them, as of `now`, is left out. */
  readonly days?: { readonly first: Day; readonly last: Day; readonly now: Date } | undefined;
  readonly deliveryOnly?: boolean | undefined;
  readonly instantOnly?: boolean | undefined;
  /** The renter may cancel for free until a day before the start. */
  readonly flexibleOnly?: boolean | undefined;
  readonly weeklyOnly?: boolean | undefined;
  /** Instead of the search's default order. */
  readonly sort?: SortWish | undefined;
}

/** Nearest only with a place, by the total only of wanted days. */
export type SortWish =
  | { readonly by: Exclude<Sort, 'total'> }
  | { readonly by: 'total'; readonly wanted: WantedRental };

export interface NearFilter {
  readonly latitude: number;
  readonly longitude: number;
  /** The radius as the straight line through the globe, in metres (shared/domain/geo.ts). */
  readonly chordMetres: number;
}

export interface AreaFilter extends Bounds {
  /** From the middle of the area to its farthest point: the straight line through the globe, in metres. */
  readonly chordMetres: number;
}

/** docs/product/search.md#order: text by relevance (then distance), a place alone by distance, else the best rated first. */
export type SearchOrder = 'rating' | 'distance' | 'relevance' | 'relevance_near' | 'sorted';

export function orderOf({ text, near, sort }: SearchFilter): SearchOrder {
  if (sort) return 'sorted';
  if (text) return near ? 'relevance_near' : 'relevance';
  return near ? 'distance' : 'rating';
}

/** Two queries with the same fingerprint are the same query, whenever they are asked; a cursor belongs to one of them. The page size is not part of it. */
export function fingerprintOf(filter: SearchFilter): string {
  const { text, categoryId, near, area, minCents, maxCents, minRating, days, ...only } = filter;
  const parts = [
    text?.words,
    text?.joined,
    categoryId,
    near,
    minCents,
    maxCents,
    minRating,
    days && [days.first, days.last],
    only.deliveryOnly,
    area,
    only.instantOnly,
    only.flexibleOnly,
    only.weeklyOnly,
    only.sort?.by,
    only.sort?.by === 'total' && only.sort.wanted.destination,
  ];
  const canonical = JSON.stringify(parts.map((part) => part ?? null));
  return createHash('sha256').update(canonical).digest('base64url').slice(0, 16);
}
