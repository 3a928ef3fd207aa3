import { categoryOf } from '#shared/domain/categories.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { useSearch } from 'wouter';
import { EquipmentCard, EquipmentCardSkeleton } from '#web/features/equipment/components/equipment-card.tsx';
import { FavoriteButton } from '#web/features/favourites/components/favorite-button.tsx';
import { LazySaveSearch } from '#web/features/saved-searches/components/lazy-save-search.tsx';
import { SearchView } from '#web/features/search/components/search-view.tsx';
import { TotalNote } from '#web/features/search/components/total-note.tsx';
import {
  defaultFilters,
  filtersOf,
  paramsOf,
  searchStringOf,
  zipOf,
} from '#web/features/search/search-params.ts';
import { searchQuery } from '#web/data/search.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteModule } from '../route.ts';

/** Cards that are seen at once. */
const EAGER = 4;

export const Screen: RouteModule['Screen'] = () => {
  const { availableFrom: from, availableTo: to, ...filters } = filtersOf(new URLSearchParams(useSearch()));
  const zip = filters.hasDelivery && zipOf(filters.location);
  const asked = { ...(from && to && { from, to }), ...(zip && { zip }) };
  return (
    <SearchView
      pathname={paths.search}
      renderItem={(item, index) => (
        <EquipmentCard
          item={item}
          layout="side"
          level={2}
          eager={index === 0 ? 'first' : index < EAGER}
          asked={asked}
          mark={<FavoriteButton id={item.id} name={item.name} />}
          note={<TotalNote total={item.total} zip={zip} />}
        />
      )}
      skeleton={<EquipmentCardSkeleton layout="side" />}
      renderSave={(filters) => <LazySaveSearch search={paramsOf(filters)} />}
    />
  );
};

export const load: RouteModule['load'] = async ({ client, search }) => {
  // A failure is met again, and shown, on the screen.
  const found = await client.infiniteQuery(searchQuery(paramsOf(filtersOf(search)))).catch(() => undefined);
  return { status: found ? 200 : 503 };
};

export const head: RouteModule['head'] = ({ search, t, locale }) => {
  const filters = filtersOf(search);
  const { q, category, location } = filters;
  const known = categoryOf(category);
  const kind = category
    ? t('search.head.category', { category: categoryName(t, category) })
    : t('search.head.all');
  const what = q ? q.charAt(0).toLocaleUpperCase(locale) + q.slice(1) : kind;
  const title = location ? t('search.head.near', { what, place: location }) : what;
  // Search engines know the categories. Whatever else is asked for is one of endlessly many addresses of the same items.
  const canonical = { ...defaultFilters, category: known?.name ?? '' };
  const isArbitrary = Object.keys(paramsOf(filters)).some((name) => name !== 'category' || !known);
  return {
    title,
    description: t('search.head.description', { what: title }),
    canonical: paths.search + searchStringOf(canonical),
    noIndex: isArbitrary,
  };
};
