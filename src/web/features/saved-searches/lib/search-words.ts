import { radiusFilter } from '#shared/domain/search-defaults.ts';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatDay, formatDayRange, formatMoney } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';

/** What a saved search looks for, in a few words. */
export function searchTitle({ q, category }: SavedFilters, t: Translate): string {
  return q ?? (category ? categoryName(t, category) : t('saved.everything'));
}

function placeWords({ location, radius, bounds }: SavedFilters, t: Translate): string | undefined {
  if (location !== undefined)
    return t('saved.near', { place: location, miles: Number(radius ?? radiusFilter.default) });
  return bounds === undefined ? undefined : t('saved.area');
}

function daysWords(
  { availableFrom: from, availableTo: to }: SavedFilters,
  locale: string,
): string | undefined {
  if (from && to) return formatDayRange(locale, from, to);
  const day = from ?? to;
  return day && formatDay(locale, day);
}

function priceWords({ minPrice, maxPrice }: SavedFilters, t: Translate, locale: string): string | undefined {
  const [low, high] = [minPrice, maxPrice].map((price) => price && formatMoney(locale, price));
  if (low && high) return t('saved.price', { low, high });
  if (low) return t('saved.priceFrom', { low });
  return high && t('saved.priceTo', { high });
}

const SWITCHES = ['hasDelivery', 'instantBooking', 'freeCancellation', 'weeklyRate'] as const;

/** Where, when and under which conditions. */
export function searchDetails(search: SavedFilters, t: Translate, locale: string): string {
  const { q, category, minRating } = search;
  return [
    q && category && categoryName(t, category),
    placeWords(search, t),
    daysWords(search, locale),
    priceWords(search, t, locale),
    minRating && t('saved.rating', { stars: Number(minRating) }),
    ...SWITCHES.map((name) => search[name] === 'true' && t(`saved.${name}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}
