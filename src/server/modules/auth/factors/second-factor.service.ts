// The second step of a sign-in: a code or a passkey in a session that was opened with a password.
import type {
  FactorCodeBody,
  PasskeyAnswer,
  PasskeyOptions,
  SecondFactorState,
} from '#shared/contracts/factors.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { Platform } from '#server/platform.ts';
import { lockMember } from '../../users/index.ts';
import type { AttemptAudit } from '../attempt-audit.ts';
import type { PersonalAudit } from '../personal-audit.ts';
import type { KeyedHash } from '../secrets.ts';
import type { Opened, SessionOpening } from '../session-opening.ts';
import { requireActiveReviewer } from '../sign-in-check.ts';
import type { Visitor } from '../visitor.ts';
import type { Challenges } from './challenges.ts';
import type { FactorMails } from './factor-mails.ts';
import type { CountFactorTry } from './factor-tries.ts';
import {
  countRecoveryCodes,
  findPasskey,
  findTotp,
  hasFactor,
  listPasskeys,
  ownFactors,
  usePasskey,
  useRecoveryCode,
  useTotpStep,
} from './factors.repository.ts';
import { canonicalRecoveryCode } from './recovery-codes.ts';
import { totpStepOf } from './totp.ts';
import { answeredChallenge, authenticationOptions, verifyAssertion } from './webauthn.ts';

export interface SecondFactorDeps {
  readonly platform: Platform;
  readonly hashes: KeyedHash;
  readonly box: SecretBox;
  readonly audit: PersonalAudit;
  readonly attempted: AttemptAudit;
  readonly opening: SessionOpening;
  readonly challenges: Challenges;
  readonly countTry: CountFactorTry;
  readonly mails: FactorMails;
  /** After a sign-in with a passkey alone: from here the person has signed in. */
  readonly remember: (tx: Transaction, userId: string, visitor: Visitor) => Promise<void>;
  /** False for people who cannot sign in here at all. */
  readonly maySignIn: (userId: string) => boolean;
}

const NOTHING: SecondFactorState = { state: 'none', totp: false, passkey: false };
export const passkeyRefused = (): DomainError => new DomainError('passkey_refused');
/** The context of a person's encrypted secret. */
export const totpContext = (userId: string): string => `totp:${userId}`;

/** Throws 401 unless the second factor is all that is missing. */
function halfOf(actor: Actor): MemberActor {
  if (actor.kind === 'guest' || !actor.awaitsFactor) throw signInFirst();
  return actor;
}

type Use = (tx: Transaction) => Promise<boolean>;
type Settle = (tx: Connection) => Promise<void>;
type Means = 'totp' | 'recovery_code' | 'passkey';

const DIGITS = /^\d{6}$/;

/** Which code it is, and how it is used up. */
function createCodeUse({ platform: { db, clocks }, hashes, box }: SecondFactorDeps) {
  return async (userId: string, code: string): Promise<{ means: Means; use: Use } | undefined> => {
    const digits = code.replaceAll(' ', '');
    const now = clocks.real.now();
    if (!DIGITS.test(digits)) {
      const codeHash = hashes.recovery(userId, canonicalRecoveryCode(code));
      return { means: 'recovery_code', use: (tx) => useRecoveryCode(tx, { userId, codeHash }, now) };
    }
    const app = await findTotp(db, userId);
    if (!app?.confirmedAt) return undefined;
    const step = await totpStepOf(box.open(totpContext(userId), app.sealedSecret), digits, now);
    if (step === undefined) return undefined;
    return { means: 'totp', use: (tx) => useTotpStep(tx, userId, step) };
  };
}

function createCompletion({ platform, audit, attempted, opening, mails }: SecondFactorDeps) {
  const { db, unitOfWork } = platform;
  /** Completes the half session. Throws `refusal` where what was given is wrong or used, and records it. */
  async function complete(
    { id, sessionId }: MemberActor,
    given: { readonly means: Means; readonly use: Use } | undefined,
    { settle, refusal, visitor }: { settle: Settle; refusal: DomainError; visitor: Visitor },
  ): Promise<Opened> {
    const work = unitOfWork.run(async (tx) => {
      await settle(tx);
      const person = await lockMember(tx, id);
      if (!person) throw signInFirst();
      requireActiveReviewer(person);
      if (!given || !(await given.use(tx))) throw refusal;
      const opened = await opening.complete(tx, person, sessionId);
      if (given.means === 'recovery_code') {
        const left = await countRecoveryCodes(tx, id);
        await mails.send(tx, person, { change: 'recovery_used', left }, visitor);
      }
      await audit(tx, 'sign_in.succeeded', id, visitor, { secondFactor: given.means });
      return opened;
    });
    return work.catch(async (error: unknown) => {
      if (error === refusal)
        await attempted(db, { action: 'second_factor.failed', userId: id, actorId: id }, visitor);
      throw error;
    });
  }
  return complete;
}

function createPasskeyUse({ platform: { db, clocks }, challenges }: SecondFactorDeps) {
  /** Uses up challenge and passkey; undefined for any fault. */
  async function verified(
    answer: PasskeyAnswer,
    purpose: 'sign-in' | `factor:${string}`,
    visitor: Visitor,
  ): Promise<{ userId: string; use: Use } | undefined> {
    const challenge = answeredChallenge(answer.response.clientDataJSON);
    const passkey = await findPasskey(db, answer.id);
    if (challenge === undefined || !passkey) return undefined;
    const isAlone = purpose === 'sign-in';
    const counter = await verifyAssertion({ response: answer, challenge, passkey, isAlone }, visitor);
    if (counter === undefined) return undefined;
    const { id, userId } = passkey;
    const use: Use = async (tx) =>
      (await challenges.use(tx, purpose, challenge)) && usePasskey(tx, { id, counter }, clocks.real.now());
    return { userId, use };
  }
  return verified;
}

export function createSecondFactorService(deps: SecondFactorDeps) {
  const { platform, audit, opening, challenges, countTry } = deps;
  const { db, unitOfWork } = platform;
  const codeUse = createCodeUse(deps);
  const complete = createCompletion(deps);
  const verified = createPasskeyUse(deps);

  return {
    /** What the caller's session still needs. */
    async state(actor: Actor): Promise<SecondFactorState> {
      if (actor.kind === 'guest' || !actor.awaitsFactor) return NOTHING;
      const own = await ownFactors(db, actor.id);
      return { state: hasFactor(own) ? 'code' : 'enrolment', totp: own.totp, passkey: own.passkeys > 0 };
    },

    /** With a code of the authenticator app, or a recovery code. Throws 401 without half a session, 422 for a wrong or used code, 429. */
    async byCode(actor: Actor, { code }: FactorCodeBody, visitor: Visitor): Promise<Opened> {
      const half = halfOf(actor);
      const settle = await countTry(half.id);
      const refusal = new DomainError('second_factor_wrong', { field: 'code' });
      return complete(half, await codeUse(half.id, code), { settle, refusal, visitor });
    },

    /** Of this person's passkeys. Throws 401 without half a session. */
    async passkeyOptions(actor: Actor, visitor: Visitor): Promise<PasskeyOptions> {
      const half = halfOf(actor);
      const own = await listPasskeys(db, half.id);
      const challenge = challenges.issue(`factor:${half.sessionId}`);
      return { options: { ...(await authenticationOptions(challenge, visitor, own)) } };
    },

    /** Throws 401 without half a session, 422 for any fault of the answer, 429. */
    async byPasskey(actor: Actor, answer: PasskeyAnswer, visitor: Visitor): Promise<Opened> {
      const half = halfOf(actor);
      const settle = await countTry(half.id);
      const found = await verified(answer, `factor:${half.sessionId}`, visitor);
      // A passkey of another person is as good as none.
      const given = found?.userId === half.id ? { means: 'passkey' as const, use: found.use } : undefined;
      return complete(half, given, { settle, refusal: passkeyRefused(), visitor });
    },

    /** For no particular account: the browser offers the passkeys that it has. */
    async signInOptions(visitor: Visitor): Promise<PasskeyOptions> {
      return { options: { ...(await authenticationOptions(challenges.issue('sign-in'), visitor)) } };
    },

    /** Signs in with a passkey alone, whose device has recognized its owner. Throws 422 for any fault of the answer, 403 for the inactive Reviewer. */
    async signIn(answer: PasskeyAnswer, visitor: Visitor): Promise<Opened> {
      const found = await verified(answer, 'sign-in', visitor);
      if (!found || !deps.maySignIn(found.userId)) throw passkeyRefused();
      return unitOfWork.run(async (tx) => {
        const person = await lockMember(tx, found.userId);
        if (!person || !(await found.use(tx))) throw passkeyRefused();
        requireActiveReviewer(person);
        if (person.mustSetPassword) throw new DomainError('own_password_required');
        const opened = await opening.open(tx, person, visitor, 'passkey');
        await deps.remember(tx, person.id, visitor);
        await audit(tx, 'sign_in.succeeded', person.id, visitor, { by: 'passkey' });
        return opened;
      });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
