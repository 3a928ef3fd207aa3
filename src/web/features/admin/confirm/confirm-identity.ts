import { ApiError } from '#web/lib/api-client.ts';

const REFUSED = 403;

const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.status === REFUSED && error.body.code === code;

/** The call was let be: the password is wanted first. */
export const isConfirmWanted = (error: unknown): boolean => isRefusal(error, 'confirm_identity');
export const isWrongPassword = (error: unknown): error is ApiError => isRefusal(error, 'wrong_password');

/** The Admin was asked for the password and went back: nothing has happened, and there is nothing to say. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
