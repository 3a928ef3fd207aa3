import { EquipmentCard, EquipmentCardSkeleton } from '#web/features/equipment/components/equipment-card.tsx';
import { favouritesQuery } from '#web/data/favourites.ts';
import { availabilityAlertsQuery, savedSearchesQuery } from '#web/data/saved-searches.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { FavouritesView } from '#web/features/favourites/components/favourites-view.tsx';
import { SavedTabs } from '#web/features/saved-searches/components/saved-tabs.tsx';
import { FavoriteButton } from '#web/features/favourites/components/favorite-button.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = () => (
  <FavouritesView
    renderItem={(item) => (
      <EquipmentCard item={item} level={2} mark={<FavoriteButton id={item.id} name={item.name} />} />
    )}
    skeleton={<EquipmentCardSkeleton />}
    renderTabs={(list) => <SavedTabs>{list}</SavedTabs>}
  />
);

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  // Which a guest has kept is known to their browser alone; what fails is met again, and shown, on the screen.
  if (user.isGuest) return { status: 200 };
  const queries =
    search.get('tab') === 'searches'
      ? [client.query(savedSearchesQuery), client.query(availabilityAlertsQuery)]
      : [client.query(favouritesQuery)];
  await Promise.allSettled(queries);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('saved.items.title') }),
  noIndex: true,
});
