import { useSearch } from 'wouter';
import { EquipmentCard, EquipmentCardSkeleton } from '#web/features/equipment/components/equipment-card.tsx';
import { searchQuery } from '#web/features/search/api/search.ts';
import { SearchView } from '#web/features/search/components/search-view.tsx';
import { defaultFilters, filtersOf, paramsOf, searchStringOf } from '#web/features/search/search-params.ts';
import { paths } from '../paths.ts';
import type { RouteModule } from '../route.ts';

/** Cards that are seen at once. */
const EAGER = 4;

export const Screen: RouteModule['Screen'] = () => {
  const { availableFrom: from, availableTo: to } = filtersOf(new URLSearchParams(useSearch()));
  return (
    <SearchView
      pathname={paths.search}
      renderItem={(item, index) => (
        <EquipmentCard item={item} layout="side" level={2} eager={index < EAGER} days={{ from, to }} />
      )}
      skeleton={<EquipmentCardSkeleton layout="side" />}
    />
  );
};

export const load: RouteModule['load'] = async ({ client, search }) => {
  // A failure is met again, and shown, on the screen.
  const found = await client.infiniteQuery(searchQuery(filtersOf(search))).catch(() => undefined);
  return { status: found ? 200 : 503 };
};

export const head: RouteModule['head'] = ({ search, t }) => {
  const filters = filtersOf(search);
  const { q, category, location } = filters;
  const kind = category ? t('search.head.category', { category }) : t('search.head.all');
  const what = q ? q.charAt(0).toLocaleUpperCase('en') + q.slice(1) : kind;
  const title = location ? t('search.head.near', { what, place: location }) : what;
  // Search engines know the categories and the places; whatever else is set leads to those.
  const canonical = { ...defaultFilters, category, location };
  const isFiltered = Object.keys(paramsOf(filters)).some(
    (name) => name !== 'category' && name !== 'location',
  );
  return {
    title,
    description: t('search.head.description', { what: title }),
    canonical: paths.search + searchStringOf(canonical),
    noIndex: isFiltered,
  };
};
