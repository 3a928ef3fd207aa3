import { caseQuery } from '#web/data/cases.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { CaseView } from '#web/features/support/components/case-view.tsx';
import type { RouteModule } from '../route.ts';
import { loadAdminPage } from './load-admin-page.ts';

export const Screen: RouteModule['Screen'] = ({ params: { id = '' } }) => <CaseView key={id} id={id} />;

export const load: RouteModule['load'] = async ({ client, params: { id = '' } }) => {
  const user = await client.query(currentUserQuery);
  return user.isGuest ? { status: 200 } : loadAdminPage([client.query(caseQuery(id))]);
};

export const head: RouteModule['head'] = ({ client, params: { id = '' }, t }) => {
  const reference = client.getQueryData(caseQuery(id).queryKey)?.reference;
  return { title: t('common.title', { page: reference ?? t('support.case.untitled') }), noIndex: true };
};
