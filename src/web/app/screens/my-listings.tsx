import { goingOnQuery } from '#web/features/bookings/api/bookings.ts';
import { OwnerRentals } from '#web/features/bookings/components/owner-rentals.tsx';
import type { RenderPhotos } from '#web/features/bookings/lib/handover.ts';
import { myListingsQuery } from '#web/features/listings/api/my-listings.ts';
import { MyListingsView } from '#web/features/listings/list/my-listings-view.tsx';
import { LateHandoverPhotos } from '#web/features/ratings/components/late-handover-photos.tsx';
import { currentUserQuery } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { ITEM_FACE } from './item-face.tsx';

const renderPhotos: RenderPhotos = (booking, moment) => (
  <LateHandoverPhotos booking={booking} moment={moment} />
);

export const Screen: RouteModule['Screen'] = () => (
  <OwnerRentals face={ITEM_FACE} renderPhotos={renderPhotos}>
    {(rentals) => <MyListingsView face={ITEM_FACE} rentals={rentals} />}
  </OwnerRentals>
);

export const load: RouteModule['load'] = async ({ client }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  // What fails of these is met again, and shown, on the screen.
  await Promise.allSettled([
    client.infiniteQuery(myListingsQuery(user.id)),
    client.infiniteQuery(goingOnQuery(user.id)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('listings.mine.title') }),
  noIndex: true,
});
