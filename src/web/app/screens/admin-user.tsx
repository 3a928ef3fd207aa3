import { userPageQuery } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { recentOfUser } from '#web/features/admin/console/user/recent-queries.ts';
import { UserView } from '#web/features/admin/console/user/user-view.tsx';
import type { RouteModule } from '../route.ts';
import { listingPicture } from '../slots/listing-picture.tsx';
import { loadAdminPage } from './load-admin-page.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { id = '' } = params;
  return useCurrentUser()?.isAdmin === true ? (
    <UserView key={id} id={id} picture={listingPicture} />
  ) : (
    <NotFound params={params} />
  );
};

export const load: RouteModule['load'] = ({ client, params: { id = '' } }) => {
  const { bookings, listings, warnings, history } = recentOfUser(id);
  return loadAdminPage([
    client.query(userPageQuery(id)),
    client.query(bookings),
    client.query(listings),
    client.query(warnings),
    client.query(history),
  ]);
};

export const head: RouteModule['head'] = ({ client, params: { id = '' }, t }) => {
  const user = client.getQueryData(userPageQuery(id).queryKey)?.user;
  const page = user ? `${user.firstName} ${user.lastName}`.trim() : t('admin.user.untitled');
  return { title: t('common.title', { page }), noIndex: true };
};
