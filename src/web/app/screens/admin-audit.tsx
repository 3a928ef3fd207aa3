import { ADMIN_AUDIT } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { AUDIT_FILTERS } from '#web/features/admin/console/audit/audit-list.tsx';
import { AuditView } from '#web/features/admin/console/audit/audit-view.tsx';
import { readParams } from '#web/features/admin/lists/list-url.ts';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <AuditView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(listPageQuery(ADMIN_AUDIT, readParams(AUDIT_FILTERS, search.toString()))),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.audit.title') }),
  noIndex: true,
});
