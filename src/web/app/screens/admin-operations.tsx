import { jobsQuery, operationsQuery } from '#web/features/admin/desk/api/desk-queries.ts';
import { OperationsView } from '#web/features/admin/desk/operations/operations-view.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
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
