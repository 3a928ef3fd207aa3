import { DomainError } from '#shared/domain/errors.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { findUndeletedUser, type UserRow } from '../users/index.ts';
import type { SignInCheck } from './sign-in-check.ts';
import type { Visitor } from './visitor.ts';

/**
 * Whether it is really the member who asks: their password, once more. Guesses are limited as at the sign-in, counted by session, so that
 * strangers who guess there lock no signed-in person out. Throws 403 `wrong_password` on the body's `field`, 429 after too many.
 */
export type PasswordCheck = (
  member: MemberActor,
  given: { readonly field: string; readonly password: string },
  visitor: Visitor,
) => Promise<UserRow>;

/** 403 and not 401: the session is as good as before. */
export const wrongPassword = (field: string, cause?: unknown): DomainError =>
  new DomainError('wrong_password', { field, cause });

export function createPasswordCheck(
  { db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>,
  signInCheck: SignInCheck,
): PasswordCheck {
  return async (member, { field, password }, visitor) => {
    const email = (await findUndeletedUser(db, member.id))?.email;
    if (!email) throw signInFirst();
    const { person, settle } = await signInCheck({ email, password }, visitor, member.sessionId).catch(
      (error: unknown) => {
        const isWrong = error instanceof DomainError && error.code === 'wrong_credentials';
        throw isWrong ? wrongPassword(field, error) : error;
      },
    );
    // At once, whatever becomes of what it was asked for: the attempt was none.
    await unitOfWork.run(settle);
    return person;
  };
}
