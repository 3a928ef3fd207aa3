import { ApiError } from '#web/lib/api-client.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { ToastOptions } from '#web/ui/toast-store.ts';
import { reasonOf } from './reason-of.ts';

const PROTECTED = ['protected_account', 'account_not_restrictable', 'warning_to_admin'];
const isProtected = (error: unknown): boolean =>
  error instanceof ApiError && PROTECTED.includes(error.body.code ?? '');

/** The toast of a refusal: the server's message where it has one, titled 'Error' unless an account is protected. */
export const errorToast = (t: Translate, error: unknown, failed: string): ToastOptions => ({
  tone: 'destructive',
  title: t(isProtected(error) ? 'admin.protected' : 'admin.error'),
  text: reasonOf(error) ?? failed,
});
