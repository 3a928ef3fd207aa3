import { ADMIN_AUDIT } from '#web/features/admin/desk/api/desk-calls.ts';
import { AUDIT_ASKED } from '#web/features/admin/desk/audit/audit-list.ts';
import { AuditView } from '#web/features/admin/desk/audit/audit-view.tsx';
import { readParams } from '#web/features/admin/lists/list-address.ts';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <AuditView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(listPageQuery(ADMIN_AUDIT, readParams(AUDIT_ASKED, search.toString()))),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.audit.title') }),
  noIndex: true,
});
