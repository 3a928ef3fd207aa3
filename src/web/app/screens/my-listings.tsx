import { openBookingsQuery } from '#web/data/bookings.ts';
import { myListingsQuery } from '#web/data/listings.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { OwnerRentals } from '#web/features/bookings/components/owner-rentals.tsx';
import type { RenderPhotos } from '#web/features/bookings/lib/handover.ts';
import { MyListingsView } from '#web/features/listings/list/my-listings-view.tsx';
import { LazyHandoverPhotos } from '#web/features/ratings/components/lazy-handover-photos.tsx';
import type { RouteModule } from '../route.ts';
import { ITEM_SLOTS } from '../slots/item-slots.tsx';

const renderPhotos: RenderPhotos = (booking, moment) => (
  <LazyHandoverPhotos booking={booking} moment={moment} />
);

export const Screen: RouteModule['Screen'] = () => (
  <OwnerRentals face={ITEM_SLOTS} renderPhotos={renderPhotos}>
    {(rentals) => <MyListingsView face={ITEM_SLOTS} rentals={rentals} />}
  </OwnerRentals>
);

export const load: RouteModule['load'] = async ({ client }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  // What fails of these is met again, and shown, on the screen.
  await Promise.allSettled([
    client.infiniteQuery(myListingsQuery(user.id)),
    client.infiniteQuery(openBookingsQuery(user.id)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('listings.mine.title') }),
  noIndex: true,
});
