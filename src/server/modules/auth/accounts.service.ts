import type { SignInBody, SignUpBody } from '#shared/contracts/auth.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { currentUserOf, findUndeletedUser, GUEST_USER } from '../users/index.ts';
import type { PersonalAudit } from './personal-audit.ts';
import { rememberOrigins } from './known-origins.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Opened, SessionOpening } from './session-opening.ts';
import type { Sessions } from './sessions.service.ts';
import { requireActiveReviewer, type SignInCheck, wrongCredentials } from './sign-in-check.ts';
import type { SignUp } from './sign-up.ts';
import { originsOf, type Visitor } from './visitor.ts';

export interface AccountDeps {
  readonly platform: Platform;
  readonly hashes: KeyedHash;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly opening: SessionOpening;
  readonly signInCheck: SignInCheck;
  readonly signUp: SignUp;
}

export function createAccountService(deps: AccountDeps) {
  const { platform, hashes, audit, sessions, opening, signInCheck, signUp } = deps;
  const { db, unitOfWork, clocks } = platform;
  return {
    /** Throws 409 for an e-mail address that has an account, 429 after too many from one network address. */
    signUp: (body: SignUpBody, visitor: Visitor): Promise<Opened> => signUp(body, visitor),
    /** Half a session where a second factor is still to come. Throws 401 for a wrong address or password, 403 for the Reviewer while inactive and before a password of one's own is set, 429 after too many failures. */
    async signIn(body: SignInBody, visitor: Visitor): Promise<Opened> {
      const { person, settle } = await signInCheck(body, visitor);
      return unitOfWork.run(async (tx) => {
        await settle(tx);
        const opened = await opening.open(tx, person, visitor, 'password');
        // A change of the password ends all sessions, also the one that was being opened with the former password; and the
        // Reviewer's all end when it is put to rest.
        const present = await findUndeletedUser(tx, person.id);
        if (!present || present.passwordHash !== person.passwordHash) throw wrongCredentials();
        requireActiveReviewer(present);
        if (present.mustSetPassword) throw new DomainError('own_password_required');
        await rememberOrigins(tx, person.id, originsOf(hashes, visitor), clocks.real.now());
        const isHalf = opened.answer.secondFactor !== 'none';
        await audit(tx, isHalf ? 'sign_in.password_given' : 'sign_in.succeeded', person.id, visitor);
        return opened;
      });
    },
    /** Ends the session of the cookie. Nothing to end is fine. */
    signOut: (visitor: Visitor): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const people = await sessions.end(tx, visitor);
        for (const userId of new Set(people)) await audit(tx, 'sign_out', userId, visitor);
      }),
    /** The caller; the guest without a session. */
    async currentUser(actor: Actor): Promise<CurrentUser> {
      if (actor.kind === 'guest') return GUEST_USER;
      const person = await findUndeletedUser(db, actor.id);
      // Deleted between the look at the session and this line.
      if (!person) throw signInFirst();
      return currentUserOf(person);
    },
    /** Another token for the booking request, for a session that lasts longer than the former one. */
    bookingToken: ({ sessionId }: MemberActor): Promise<string> =>
      unitOfWork.run((tx) => sessions.issueBookingToken(tx, sessionId)),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
