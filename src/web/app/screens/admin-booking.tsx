import {
  bookingPageQuery,
  freshBookingQuery,
  conditionQuery,
} from '#web/features/admin/desk/api/desk-queries.ts';
import { BookingView } from '#web/features/admin/desk/booking/booking-view.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { loadDesk } from './load-desk.ts';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { id = '' } = params;
  // Another booking begins anew: nothing of the conversation that was read stays.
  return useCurrentUser()?.isAdmin === true ? <BookingView key={id} id={id} /> : <NotFound params={params} />;
};

export const load: RouteModule['load'] = ({ client, params: { id = '' } }) =>
  loadDesk([
    client.query(freshBookingQuery(id)),
    client.query(bookingPageQuery(id)),
    client.query(conditionQuery(id)),
  ]);

export const head: RouteModule['head'] = ({ client, params: { id = '' }, t }) => {
  const order = client.getQueryData(freshBookingQuery(id).queryKey)?.orderNumber;
  const page = order === undefined ? t('admin.booking.untitled') : t('admin.booking.title', { order });
  return { title: t('common.title', { page }), noIndex: true };
};
