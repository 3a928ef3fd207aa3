import type { SessionAnswer, SignInBody, SignUpBody } from '#shared/contracts/auth.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type Actor, signInFirst } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import {
  currentUserOf,
  findUndeletedUser,
  GUEST_USER,
  requireOwnName,
  requirePossibleNumber,
} from '../users/index.ts';
import { insertUser } from './accounts.repository.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { emailTaken } from './email-taken.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalAudit } from './personal-audit.ts';
import { rememberOrigins } from './known-origins.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Sessions } from './sessions.service.ts';
import { requireActiveReviewer, type SignInCheck, wrongCredentials } from './sign-in-check.ts';
import type { SignUpLimit } from './sign-up-limit.ts';
import { originsOf, type Visitor } from './visitor.ts';

export interface AccountService {
  /** Throws 409 for an e-mail address that has an account, 429 after too many from one network address. */
  signUp(body: SignUpBody, visitor: Visitor): Promise<SessionAnswer>;
  /** Throws 401 for a wrong address or password, 403 for the Reviewer while inactive and before a password of one's own is set, 429 after too many failures. */
  signIn(body: SignInBody, visitor: Visitor): Promise<SessionAnswer>;
  /** Ends the sessions of the cookie and of the bearer token. Nothing to end is fine. */
  signOut(visitor: Visitor): Promise<void>;
  /** The caller; the guest without a session. */
  currentUser(actor: Actor): Promise<CurrentUser>;
}

export interface AccountDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly hashes: KeyedHash;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly signInCheck: SignInCheck;
  readonly signUpLimit: SignUpLimit;
}

function createSignUp(deps: AccountDeps): AccountService['signUp'] {
  const { platform, passwords, hashes, audit, sessions, signUpLimit } = deps;
  const { unitOfWork, clocks } = platform;
  return async ({ password, ageConfirmed: _confirmed, ...body }, visitor) => {
    requireOwnName(body);
    requirePossibleNumber(body.phoneNumber);
    await requireUncommonPassword('password', password);
    await signUpLimit(visitor);
    const passwordHash = await passwords.inSignUpTurn(() => passwords.hash(password));
    const now = clocks.product.now();
    const stamps = { createdAt: now, updatedAt: now };
    const work = unitOfWork.run(async (tx) => {
      const user = await insertUser(tx, {
        id: newId('usr'),
        ...body,
        locale: visitor.locale,
        passwordHash,
        ageConfirmedAt: now,
        ...stamps,
      });
      const token = await sessions.open(tx, user.id, visitor);
      await recordEvent(tx, { type: 'user.signed_up', userId: user.id }, now);
      await rememberOrigins(tx, user.id, originsOf(hashes, visitor), clocks.real.now());
      await audit(tx, 'sign_up', user.id, visitor);
      return { user: currentUserOf(user), token };
    });
    return work.catch((error: unknown) => {
      throw emailTaken(error);
    });
  };
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { platform, hashes, audit, sessions, signInCheck } = deps;
  const { db, unitOfWork, clocks } = platform;
  return {
    signUp: createSignUp(deps),
    async signIn(body, visitor) {
      const { person, settle } = await signInCheck(body, visitor);
      return unitOfWork.run(async (tx) => {
        await settle(tx);
        const token = await sessions.open(tx, person.id, visitor);
        // A change of the password ends all sessions, also the one that was being opened with the former password; and the
        // Reviewer's all end when it is put to rest.
        const present = await findUndeletedUser(tx, person.id);
        if (!present || present.passwordHash !== person.passwordHash) throw wrongCredentials();
        requireActiveReviewer(present);
        if (present.mustSetPassword) throw new DomainError('own_password_required');
        await rememberOrigins(tx, person.id, originsOf(hashes, visitor), clocks.real.now());
        await audit(tx, 'sign_in.succeeded', person.id, visitor);
        return { user: currentUserOf(person), token };
      });
    },
    signOut: (visitor) =>
      unitOfWork.run(async (tx) => {
        const people = await sessions.end(tx, visitor);
        for (const userId of new Set(people)) await audit(tx, 'sign_out', userId, visitor);
      }),
    async currentUser(actor) {
      if (actor.kind === 'guest') return GUEST_USER;
      const person = await findUndeletedUser(db, actor.id);
      // Deleted between the look at the session and this line.
      if (!person) throw signInFirst();
      return currentUserOf(person);
    },
  };
}
