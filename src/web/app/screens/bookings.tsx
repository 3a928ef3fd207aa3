import { bookingQuery } from '#web/data/bookings.ts';
import { bookingCountsQuery, bookingsQuery, todayQuery } from '#web/data/my-bookings.ts';
import { handoverSecretsQuery } from '#web/data/handover-codes.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { BookingsView } from '#web/features/bookings/components/bookings-view.tsx';
import { closedState, readBookingsQuery, wordsOf } from '#web/features/bookings/lib/bookings-url.ts';
import type { CardExtras } from '#web/features/bookings/lib/card-extras.ts';
import type { RenderPhotos } from '#web/features/bookings/lib/handover.ts';
import { RatingEntry } from '#web/features/ratings/components/rating-entry.tsx';
import { Ratings } from '#web/features/ratings/components/ratings.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { RouteModule } from '../route.ts';
import { ITEM_SLOTS } from '../slots/item-slots.tsx';

const renderExtras: CardExtras = (booking, describedBy) => (
  <RatingEntry booking={booking} describedBy={describedBy} />
);

/** Loaded once the sheet of a handover is open; optional, so a failed load shows no error. */
const HandoverPhotos = lazyComponent(
  async () => (await import('#web/features/ratings/components/handover-photos.tsx')).HandoverPhotos,
);

const renderPhotos: RenderPhotos = (booking, moment) => <HandoverPhotos booking={booking} moment={moment} />;

export const Screen: RouteModule['Screen'] = () => (
  <Ratings titleOf={ITEM_SLOTS.titleOf}>
    <BookingsView face={ITEM_SLOTS} renderExtras={renderExtras} renderPhotos={renderPhotos} />
  </Ratings>
);

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const query = readBookingsQuery(search.toString());
  const { named, q } = query;
  // What fails here is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(bookingCountsQuery),
    client.query(todayQuery),
    client.query(handoverSecretsQuery),
    ...(['open', closedState(query)] as const).flatMap((state) =>
      (['renter', 'owner'] as const).map((side) =>
        client.infiniteQuery(bookingsQuery(side, user.id, state, wordsOf(q))),
      ),
    ),
    named === '' ? undefined : client.query(bookingQuery(named)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('bookings.title') }),
  noIndex: true,
});
