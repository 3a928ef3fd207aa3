import { ownListingQuery, newestListingsQuery } from '#web/data/listings.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { AddListingView, copiedIdOf } from '#web/features/listings/form/add-listing-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = () => <AddListingView />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  const copyId = copiedIdOf(search.toString());
  const user = await client.query(currentUserQuery);
  // What fails here is met again, and shown where it matters, on the screen.
  if (!user.isGuest) {
    const wanted =
      copyId === '' ? client.query(newestListingsQuery(user.id)) : client.query(ownListingQuery(copyId));
    await Promise.allSettled([wanted]);
  }
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ search, t }) => ({
  title: t('common.title', {
    page: t(copiedIdOf(search.toString()) === '' ? 'listings.add.title' : 'listings.add.copyTitle'),
  }),
  noIndex: true,
});
