import { VerifyEmailView } from '#web/features/account/verify/verify-email-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = VerifyEmailView;

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('account.verify.title') }),
  noIndex: true,
});
