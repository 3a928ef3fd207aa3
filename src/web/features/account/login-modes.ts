import { paths } from '#web/lib/paths.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';

export type LoginMode = 'sign-in' | 'sign-up' | 'reset';

export interface LoginQuery {
  readonly mode: LoginMode;
  /** A path of ours. */
  readonly returnTo: string;
  readonly reason: string | null;
  /** How a sign-in elsewhere has ended. */
  readonly external: string | null;
  /** The address that a reset code was sent to: the second step. `''`: one has a code, and types the address. */
  readonly resetEmail: string | undefined;
  /** Of the mail's link, which sets a password without the code. */
  readonly resetToken?: string | undefined;
}

/** The sign-in page's address: `?mode=`, `?return=`, `?reason=`, `?external=`, and `?reset={email}&token=`, which mails link to. */
export function readLoginQuery(search: URLSearchParams): LoginQuery {
  const resetEmail = search.get('reset') ?? undefined;
  const mode = search.get('mode');
  const known = mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in';
  return {
    mode: resetEmail === undefined ? known : 'reset',
    returnTo: safeReturnPath(search.get('return')),
    reason: search.get('reason'),
    external: search.get('external'),
    resetEmail,
    resetToken: search.get('token') ?? undefined,
  };
}

/** The same page in another mode; where one comes back to is kept. */
export function loginHref({ mode, returnTo, reason, resetEmail }: Omit<LoginQuery, 'external'>): string {
  const search = new URLSearchParams();
  if (resetEmail !== undefined) search.set('reset', resetEmail);
  else if (mode !== 'sign-in') search.set('mode', mode);
  if (returnTo !== paths.home) search.set('return', returnTo);
  if (reason) search.set('reason', reason);
  const text = search.toString();
  return text ? `${paths.login}?${text}` : paths.login;
}
