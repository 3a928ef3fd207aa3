import { casesQuery } from '#web/data/cases.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { SupportView } from '#web/features/support/components/support-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = SupportView;

export const load: RouteModule['load'] = async ({ client }) => {
  const user = await client.query(currentUserQuery);
  // What fails is met again, and shown, on the screen.
  if (!user.isGuest) await client.query(casesQuery).catch(() => undefined);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('support.title') }),
  noIndex: true,
});
