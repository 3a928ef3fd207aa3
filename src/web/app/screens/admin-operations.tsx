import { jobsQuery, operationsQuery } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { OperationsView } from '#web/features/admin/console/operations/operations-view.tsx';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <OperationsView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client }) => {
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([client.query(operationsQuery), client.query(jobsQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.operations.title') }),
  noIndex: true,
});
