import { bookingPageQuery, freshBookingQuery, freshConditionQuery } from '#web/data/admin.ts';
import { adminCaseQuery } from '#web/data/cases.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { CaseView } from '#web/features/admin/console/cases/case-view.tsx';
import { CaseThread } from '#web/features/support/components/case-thread.tsx';
import type { RouteModule } from '../route.ts';
import { loadAdminPage } from './load-admin-page.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { id = '' } = params;
  return useCurrentUser()?.isAdmin === true ? (
    <CaseView
      key={id}
      id={id}
      renderThread={(messages, note) => <CaseThread messages={messages} note={note} />}
    />
  ) : (
    <NotFound params={params} />
  );
};

export const load: RouteModule['load'] = async ({ client, params: { id = '' } }) => {
  const found = client.query(adminCaseQuery(id));
  const { status } = await loadAdminPage([found]);
  const booking = status === 200 ? (await found.catch(() => undefined))?.booking : undefined;
  if (booking)
    await Promise.allSettled([
      client.query(freshBookingQuery(booking.id)),
      client.query(bookingPageQuery(booking.id)),
      client.query(freshConditionQuery(booking.id)),
    ]);
  return { status };
};

export const head: RouteModule['head'] = ({ client, params: { id = '' }, t }) => {
  const reference = client.getQueryData(adminCaseQuery(id).queryKey)?.reference;
  return { title: t('common.title', { page: reference ?? t('support.case.untitled') }), noIndex: true };
};
