import { AdminNav } from '#web/features/admin/console/components/admin-nav.tsx';
import { jobPagesQuery, reconciliationQuery } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { ReconciliationView } from '#web/features/reconciliation/components/reconciliation-view.tsx';
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
  await Promise.allSettled([client.query(reconciliationQuery), client.infiniteQuery(jobPagesQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('reconciliation.title') }),
  noIndex: true,
});
