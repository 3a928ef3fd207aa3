import { ADMIN_BOOKINGS } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { BOOKINGS_FILTERS } from '#web/features/admin/console/bookings/bookings-list.tsx';
import { BookingsView } from '#web/features/admin/console/bookings/bookings-view.tsx';
import { readParams } from '#web/features/admin/lists/list-url.ts';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <BookingsView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(listPageQuery(ADMIN_BOOKINGS, readParams(BOOKINGS_FILTERS, search.toString()))),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.bookings.title') }),
  noIndex: true,
});
