import { conditionRatingsQuery } from '#web/features/equipment/api/condition-ratings.ts';
import { equipmentQuery, useEquipment } from '#web/features/equipment/api/equipment.ts';
import { titleOf } from '#web/features/equipment/components/equipment-card.tsx';
import { ItemPage } from '#web/features/equipment/components/item-page.tsx';
import { ItemMissing, ItemSkeleton } from '#web/features/equipment/components/item-states.tsx';
import { productJsonLd, sharedPicture } from '#web/features/equipment/lib/item-head.ts';
import { formatMoney } from '#web/lib/format.ts';
import { equipmentPath } from '../paths.ts';
import type { RouteModule } from '../route.ts';
import { loadItem } from './load-item.ts';

const DESCRIPTION_LENGTH = 180;

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { data: item, isPending, isError, isFetching, refetch } = useEquipment(params['id'] ?? '');
  if (isPending) return <ItemSkeleton />;
  if (isError) return <ItemMissing busy={isFetching} retry={() => void refetch()} />;
  return item ? <ItemPage item={item} /> : <ItemMissing />;
};

export const load = loadItem((client, { id }) => [client.infiniteQuery(conditionRatingsQuery(id))]);

export const head: RouteModule['head'] = ({ client, params, t, locale, origin }) => {
  const id = params['id'] ?? '';
  const item = client.getQueryData(equipmentQuery(id).queryKey);
  if (!item) return { title: t('item.head.missing'), noIndex: true };
  const price = formatMoney(locale, item.dailyRate);
  const canonical = equipmentPath(id);
  const image = sharedPicture(item.imageUrls[0]);
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const description = t('item.head.description', {
    category: item.category,
    price,
    place: item.location,
    text: item.description,
  }).trim();
  return {
    title: t('item.head.title', { name: titleOf(item), price, place: item.location }),
    description:
      description.length > DESCRIPTION_LENGTH
        ? `${description.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
        : description,
    ...(image ? { image } : {}),
    canonical,
    jsonLd: productJsonLd(item, absolute(canonical), image && absolute(image)),
  };
};
