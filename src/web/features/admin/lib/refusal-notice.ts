import { ApiError } from '#web/lib/api-client.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { ToastNotice } from '#web/ui/toast-store.ts';
import { reasonOf } from './reason-of.ts';

const isProtected = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'protected_account';

/** What is said of a refusal: the server's sentence where it has one, titled 'Error' unless an account is protected. */
export const refusalNotice = (t: Translate, error: unknown, failed: string): ToastNotice => ({
  tone: 'destructive',
  title: t(isProtected(error) ? 'admin.protected' : 'admin.error'),
  text: reasonOf(error) ?? failed,
});
