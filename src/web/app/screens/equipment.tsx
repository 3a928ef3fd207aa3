import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { conditionRatingsQuery, equipmentQuery, useEquipment } from '#web/data/equipment.ts';
import { titleOf } from '#web/features/equipment/components/equipment-card.tsx';
import { ItemPage } from '#web/features/equipment/components/item-page.tsx';
import { ItemMissing, ItemSkeleton } from '#web/features/equipment/components/item-states.tsx';
import { pathJsonLd, productJsonLd, sharedPicture } from '#web/features/equipment/lib/item-head.ts';
import { FavoriteButton } from '#web/features/favourites/components/favorite-button.tsx';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney } from '#web/lib/format.ts';
import { equipmentPath, paths } from '../../lib/paths.ts';
import { LazyItemAdvice } from '../slots/lazy-item-advice.tsx';
import type { Head, RouteModule } from '../route.ts';
import { loadItem } from './load-item.ts';

const DESCRIPTION_LENGTH = 180;

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { data: item, isPending, isError, isFetching, refetch } = useEquipment(params['id'] ?? '');
  if (isPending) return <ItemSkeleton />;
  if (isError) return <ItemMissing busy={isFetching} retry={() => void refetch()} />;
  if (!item) return <ItemMissing />;
  const { id, name } = item;
  return (
    <ItemPage
      item={item}
      renderMark={(place) => <FavoriteButton {...{ id, name, place }} />}
      renderAdvice={(days) => <LazyItemAdvice {...{ item, days }} />}
    />
  );
};

export const load = loadItem((client, { id }) => [client.infiniteQuery(conditionRatingsQuery(id))]);

type HeadContext = Parameters<RouteModule['head']>[0];

/** As the search page names itself to search engines. */
const searchPath = (category: string): string =>
  `${paths.search}?${new URLSearchParams({ category }).toString()}`;

/** What only search engines and shared links read, and so only in the HTML that the server sends. */
function headForMachines(item: EquipmentDetail, { t, locale, origin }: HeadContext): Omit<Head, 'title'> {
  const { category, location: place, description: text } = item;
  const price = formatMoney(locale, item.dailyRate);
  // An item may be nowhere in particular.
  const description = place
    ? t('item.head.description', { category: categoryName(t, category), price, place, text }).trim()
    : text;
  const canonical = equipmentPath(item.id);
  const image = sharedPicture(item.imageUrls[0]);
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  return {
    description:
      description.length > DESCRIPTION_LENGTH
        ? `${description.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
        : description,
    ...(image ? { image } : {}),
    canonical,
    jsonLd: [
      productJsonLd(item, absolute(canonical), image && absolute(image)),
      pathJsonLd([
        { name: t('common.product'), url: absolute(paths.home) },
        { name: categoryName(t, category), url: absolute(searchPath(category)) },
        { name: titleOf(item), url: absolute(canonical) },
      ]),
    ],
  };
}

export const head: RouteModule['head'] = (context) => {
  const { client, params, t, locale } = context;
  const item = client.getQueryData(equipmentQuery(params['id'] ?? '').queryKey);
  if (!item) return { title: t('item.head.missing'), noIndex: true };
  const { location: place } = item;
  const name = titleOf(item);
  return {
    title: place ? t('item.head.title', { name, price: formatMoney(locale, item.dailyRate), place }) : name,
    // An item that its owner has taken down stays visible by its address, but is linked and indexed nowhere.
    noIndex: !item.isAvailable,
    // The build leaves it out of what the browser loads.
    ...(import.meta.env.SSR ? headForMachines(item, context) : {}),
  };
};
