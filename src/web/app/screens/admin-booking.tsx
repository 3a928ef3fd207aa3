import { bookingPageQuery, freshBookingQuery, freshConditionQuery } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { BookingView } from '#web/features/admin/console/booking/booking-view.tsx';
import type { RouteModule } from '../route.ts';
import { loadAdminPage } from './load-admin-page.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { id = '' } = params;
  // Another booking starts over: nothing of the conversation that was read stays.
  return useCurrentUser()?.isAdmin === true ? <BookingView key={id} id={id} /> : <NotFound params={params} />;
};

export const load: RouteModule['load'] = ({ client, params: { id = '' } }) =>
  loadAdminPage([
    client.query(freshBookingQuery(id)),
    client.query(bookingPageQuery(id)),
    client.query(freshConditionQuery(id)),
  ]);

export const head: RouteModule['head'] = ({ client, params: { id = '' }, t }) => {
  const order = client.getQueryData(freshBookingQuery(id).queryKey)?.orderNumber;
  const page = order === undefined ? t('admin.booking.untitled') : t('admin.booking.title', { order });
  return { title: t('common.title', { page }), noIndex: true };
};
