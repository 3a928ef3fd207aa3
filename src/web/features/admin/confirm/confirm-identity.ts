import type { Confirmation } from '#shared/contracts/admin-people.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';

const REFUSED = 403;

/** The Admin's password once more, good for a while in this session. Throws 403 `wrong_password`. */
export const confirmIdentity = (api: ApiClient, password: string): Promise<Confirmation> =>
  api.send('POST', '/api/admin/confirm', { password });

const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.status === REFUSED && error.body.code === code;

/** The call was let be: the password is wanted first. */
export const isConfirmWanted = (error: unknown): boolean => isRefusal(error, 'confirm_identity');
export const isWrongPassword = (error: unknown): error is ApiError => isRefusal(error, 'wrong_password');

/** The Admin was asked for the password and went back: nothing has happened, and there is nothing to say. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
