import { LoginView } from '#web/features/account/login-view.tsx';
import { readLoginQuery } from '#web/features/account/login-modes.ts';
import { prefetchReturnItem } from '#web/features/account/return-item.ts';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = LoginView;

export const load: RouteModule['load'] = async ({ client, search }) => {
  await prefetchReturnItem(client, readLoginQuery(search).returnTo);
  return { status: 200 };
};

const TITLES = {
  'sign-in': 'account.signIn.title',
  'sign-up': 'account.signUp.title',
  reset: 'account.reset.title',
} as const;

export const head: RouteModule['head'] = ({ search, t }) => ({
  title: t('common.title', { page: t(TITLES[readLoginQuery(search).mode]) }),
  noIndex: true,
});
