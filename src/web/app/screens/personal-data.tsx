import { personalDataQuery } from '#web/data/personal-data.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { PersonalDataView } from '#web/features/personal-data/personal-data-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = PersonalDataView;

export const load: RouteModule['load'] = async ({ client }) => {
  const user = await client.query(currentUserQuery);
  // Without an answer the screen asks once more.
  if (!user.isGuest) await Promise.allSettled([client.query(personalDataQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('personalData.title') }),
  noIndex: true,
});
