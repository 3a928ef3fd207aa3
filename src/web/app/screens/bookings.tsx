import { bookingQuery } from '#web/features/bookings/api/booking.ts';
import { bookingsQuery } from '#web/features/bookings/api/bookings.ts';
import { BookingsView } from '#web/features/bookings/components/bookings-view.tsx';
import { readBookingsAddress } from '#web/features/bookings/lib/bookings-address.ts';
import type { ItemFace } from '#web/features/bookings/lib/item-face.tsx';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { titleOf } from '#web/features/equipment/components/equipment-card.tsx';
import { currentUserQuery } from '#web/lib/session.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';

const FACE: ItemFace = {
  titleOf,
  renderPicture: ({ thumbnailImageUrl, imageUrls, category }) => (
    <Picture
      src={thumbnailImageUrl ?? imageUrls[0]}
      alt=""
      fallback={<CategoryIcon category={category} size={48} />}
    />
  ),
};

export const Screen: RouteModule['Screen'] = () => <BookingsView face={FACE} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const { named } = readBookingsAddress(search.toString());
  // What fails here is met again, and shown, on the screen.
  await Promise.allSettled([
    client.infiniteQuery(bookingsQuery('renter', user.id)),
    client.infiniteQuery(bookingsQuery('owner', user.id)),
    named === '' ? undefined : client.query(bookingQuery(named)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('bookings.title') }),
  noIndex: true,
});
