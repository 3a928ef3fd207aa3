import { AdminNav } from '#web/features/admin/console/components/admin-nav.tsx';
import { jobsQuery } from '#web/features/reconciliation/api/jobs.ts';
import { reconciliationQuery } from '#web/features/reconciliation/api/reconciliation.ts';
import { ReconciliationView } from '#web/features/reconciliation/components/reconciliation-view.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? (
    <>
      <div className="container pt-3">
        <AdminNav />
      </div>
      <ReconciliationView />
    </>
  ) : (
    <NotFound params={params} />
  );

export const load: RouteModule['load'] = async ({ client }) => {
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([client.query(reconciliationQuery), client.infiniteQuery(jobsQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('reconciliation.title') }),
  noIndex: true,
});
