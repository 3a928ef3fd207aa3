import { factorsQuery, secondFactorQuery } from '#web/data/factors.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { SecurityView } from '#web/features/factors/security-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = SecurityView;

export const load: RouteModule['load'] = async ({ client }) => {
  const [user, step] = await Promise.all([
    client.query(currentUserQuery),
    // Without an answer the screen asks once more.
    client.query(secondFactorQuery).catch(() => undefined),
  ]);
  const hasOwn = !user.isGuest || step?.state === 'enrolment';
  if (hasOwn) await Promise.allSettled([client.query(factorsQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('factors.title') }),
  noIndex: true,
});
