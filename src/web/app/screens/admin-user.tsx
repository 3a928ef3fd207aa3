import { userPageQuery } from '#web/features/admin/desk/api/desk-queries.ts';
import { recentOfUser } from '#web/features/admin/desk/user/recent-queries.ts';
import { UserView } from '#web/features/admin/desk/user/user-view.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { listingPicture } from './listing-picture.tsx';
import { loadDesk } from './load-desk.ts';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
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
  return loadDesk([
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
