import { ADMIN_BOOKINGS } from '#web/features/admin/desk/api/desk-calls.ts';
import { BOOKINGS_ASKED } from '#web/features/admin/desk/bookings/bookings-list.ts';
import { BookingsView } from '#web/features/admin/desk/bookings/bookings-view.tsx';
import { readParams } from '#web/features/admin/lists/list-address.ts';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <BookingsView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(listPageQuery(ADMIN_BOOKINGS, readParams(BOOKINGS_ASKED, search.toString()))),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.bookings.title') }),
  noIndex: true,
});
