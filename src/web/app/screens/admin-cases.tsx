import { ADMIN_CASES } from '#web/data/cases.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { CASES_FILTERS } from '#web/features/admin/console/cases/cases-list.tsx';
import { CasesView } from '#web/features/admin/console/cases/cases-view.tsx';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import { readParams } from '#web/features/admin/lists/list-url.ts';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <CasesView /> : <NotFound params={params} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails is met again, and shown, on the screen.
  await Promise.allSettled([
    client.query(listPageQuery(ADMIN_CASES, readParams(CASES_FILTERS, search.toString()))),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.cases.title') }),
  noIndex: true,
});
