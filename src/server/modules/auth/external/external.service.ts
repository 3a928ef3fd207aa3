// Signing in with an account elsewhere, and linking one to an account here (docs/product/identity.md#google-and-apple).
import type { ExternalSignUpBody, Issuer } from '#shared/contracts/external.ts';
import type { ProofBody } from '#shared/contracts/factors.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { isShutOut } from '../../payment-mode/index.ts';
import { lockMember } from '../../users/index.ts';
import { findAccountByEmail } from '../accounts.repository.ts';
import { useChallenge } from '../factors/factors.repository.ts';
import type { FactorMails } from '../factors/factor-mails.ts';
import { createGuard } from '../factors/factors-guard.ts';
import { rememberOrigins } from '../known-origins.repository.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { PersonalAudit } from '../personal-audit.ts';
import { type KeyedHash, newToken, tokenHash } from '../secrets.ts';
import type { Opened, SessionOpening } from '../session-opening.ts';
import type { Sessions } from '../sessions.service.ts';
import { requireActiveReviewer } from '../sign-in-check.ts';
import type { SignUp } from '../sign-up.ts';
import { originsOf, type Visitor } from '../visitor.ts';
import {
  deleteIdentity,
  type ExternalRow,
  findIdentity,
  insertIdentity,
  useIdentity,
} from './external.repository.ts';
import type { ExternalPerson, Issuers, Trip } from './issuers.ts';
import type { Away, Newcomer } from './trip-cookie.ts';

/** What the way back has led to. */
export type Arrival =
  | { readonly kind: 'signed-in'; readonly opened: Opened }
  | { readonly kind: 'linked'; readonly cookieToken: string }
  | { readonly kind: 'newcomer'; readonly person: Omit<Newcomer, 'kind' | 'endsAt'> };

export interface ExternalDeps {
  readonly platform: Platform;
  readonly hashes: KeyedHash;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly opening: SessionOpening;
  readonly mails: FactorMails;
  readonly passwordCheck: PasswordCheck;
  readonly signUp: SignUp;
  readonly issuers: Issuers;
}

export interface ExternalService {
  /** Where the browser goes to sign in. Throws 404 without keys, 503. */
  begin(issuer: Issuer): Promise<{ readonly url: string; readonly trip: Trip }>;
  /** The same, to link an account. Throws 403 `external_own_unverified` and, without a recent password, `password_required`. */
  beginLink(
    member: MemberActor,
    issuer: Issuer,
    body: ProofBody,
    visitor: Visitor,
  ): Promise<{ readonly url: string; readonly trip: Trip }>;
  /** Throws 422 for any fault of the answer and for a second use, 409 where the address or the account is another person's, 503. */
  arrive(away: Away, answer: string, from: { actor: Actor; visitor: Visitor }): Promise<Arrival>;
  /** Throws 409 where the address has got an account meanwhile, 422, 429. */
  signUp(newcomer: Newcomer, body: ExternalSignUpBody, visitor: Visitor): Promise<Opened>;
  /** Nothing to unlink is fine. Throws 403 `password_required`. */
  unlink(member: MemberActor, issuer: Issuer, body: ProofBody, visitor: Visitor): Promise<void>;
}

/** Signs in whom an account elsewhere is linked to. */
function createSignIn({ platform, hashes, audit, opening }: ExternalDeps) {
  const { config, clocks } = platform;
  return async (tx: Transaction, identity: ExternalRow, visitor: Visitor): Promise<Opened> => {
    const person = await lockMember(tx, identity.userId);
    const now = clocks.real.now();
    if (!person || isShutOut(config, person.id) || !(await useIdentity(tx, identity, now)))
      throw new DomainError('external_refused');
    requireActiveReviewer(person);
    if (person.mustSetPassword) throw new DomainError('own_password_required');
    const opened = await opening.open(tx, person, visitor, 'password');
    await rememberOrigins(tx, person.id, originsOf(hashes, visitor), now);
    const isHalf = opened.answer.secondFactor !== 'none';
    const action = isHalf ? 'sign_in.password_given' : 'sign_in.succeeded';
    await audit(tx, action, person.id, visitor, { by: identity.issuer });
    return opened;
  };
}

function createLinking({ platform, audit, sessions, mails }: ExternalDeps) {
  const { clocks, unitOfWork } = platform;
  const rowOf = ({ issuer, subject }: Pick<ExternalRow, 'issuer' | 'subject'>, userId: string) => {
    const now = clocks.real.now();
    return { issuer, subject, userId, createdAt: now, lastUsedAt: now };
  };
  return {
    rowOf,
    link: async (
      tx: Transaction,
      member: MemberActor,
      identity: ExternalPerson,
      visitor: Visitor,
    ): Promise<Arrival> => {
      const person = await lockMember(tx, member.id);
      if (!person) throw signInFirst();
      // Who does not own the mailbox of the account could stay in it by what they link, after its owner has taken it over.
      if (!person.emailVerified) throw new DomainError('external_own_unverified');
      if (!(await insertIdentity(tx, rowOf(identity, member.id)))) throw new DomainError('external_taken');
      const session = { id: member.sessionId, userId: member.id };
      const cookieToken = await sessions.rise(tx, session, 'identity');
      await mails.send(tx, person, { change: 'account_linked' }, visitor);
      await audit(tx, 'identity.linked', member.id, visitor, { issuer: identity.issuer });
      return { kind: 'linked', cookieToken };
    },
    unlink: (member: MemberActor, issuer: Issuer, visitor: Visitor): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const person = await lockMember(tx, member.id);
        if (!person) throw signInFirst();
        if (!(await deleteIdentity(tx, { userId: member.id, issuer }))) return;
        await mails.send(tx, person, { change: 'account_unlinked' }, visitor);
        await audit(tx, 'identity.unlinked', member.id, visitor, { issuer });
      }),
  };
}

export function createExternalService(deps: ExternalDeps): ExternalService {
  const { platform, issuers } = deps;
  const { db, unitOfWork } = platform;
  const { guard } = createGuard(deps);
  const signIn = createSignIn(deps);
  const { link, rowOf, unlink } = createLinking(deps);

  /** An e-mail address alone opens no existing account: its owner signs in and links the identity. */
  async function newcomerOf(person: ExternalPerson): Promise<Arrival> {
    const { email, emailVerified, issuer, subject, firstName, lastName } = person;
    if (email === undefined || !emailVerified) throw new DomainError('external_unverified');
    if (await findAccountByEmail(db, email)) throw new DomainError('external_email_taken');
    return { kind: 'newcomer', person: { issuer, subject, email, firstName, lastName } };
  }

  return {
    begin: (issuer) => issuers.begin(issuer),

    async beginLink(member, issuer, body, visitor) {
      if (!member.emailVerified) throw new DomainError('external_own_unverified');
      await guard(member, body, visitor);
      return issuers.begin(issuer);
    },

    async arrive({ issuer, trip, endsAt, sessionId }, answer, { actor, visitor }) {
      const used = tokenHash(`external:${trip.state}`);
      // Before the issuer is asked: of two that come at once one asks.
      if (!(await unitOfWork.run((tx) => useChallenge(tx, used, new Date(endsAt)))))
        throw new DomainError('external_refused');
      const person = await issuers.finish(issuer, answer, trip);
      if (sessionId !== undefined) {
        if (actor.kind === 'guest' || actor.awaitsFactor || actor.sessionId !== sessionId)
          throw new DomainError('external_refused');
        if (!person.emailVerified) throw new DomainError('external_unverified');
        return unitOfWork.run((tx) => link(tx, actor, person, visitor));
      }
      const identity = await findIdentity(db, person);
      if (!identity) return newcomerOf(person);
      return {
        kind: 'signed-in',
        opened: await unitOfWork.run((tx) => signIn(tx, identity, visitor)),
      };
    },

    signUp: ({ email, issuer, subject }, body, visitor) =>
      deps.signUp({ ...body, email, password: newToken() }, visitor, {
        attach: async (tx, userId) => {
          if (!(await insertIdentity(tx, rowOf({ issuer, subject }, userId))))
            throw new DomainError('external_taken');
        },
      }),

    async unlink(member, issuer, body, visitor) {
      await guard(member, body, visitor);
      await unlink(member, issuer, visitor);
    },
  };
}
