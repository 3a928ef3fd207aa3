// Rate limits of sign-in attempts, by account, known device or network, and the check of the password.
import {
  failedSignInsPerAccount,
  failedSignInsPerAccountAndDay,
  failedSignInsPerAddress,
  failedSignInWindowMinutes,
} from '#shared/domain/account-limits.ts';
import type { SignInBody } from '#shared/contracts/auth.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Connection } from '#server/db/client.ts';
import { createOncePerWindow } from '#server/lib/once-per-window.ts';
import type { Platform } from '#server/platform.ts';
import { isShutOut } from '../payment-mode/index.ts';
import type { UserRow } from '../users/index.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import type { AttemptAudit } from './attempt-audit.ts';
import { deleteOldAttempts, uncountAttempt, type Limit, reserveAttempt } from './attempts.repository.ts';
import { delayAfterFailures } from './response-timing.ts';
import type { Passwords } from './passwords.ts';
import type { KeyedHash } from './secrets.ts';
import { findKnownOrigins } from './known-origins.repository.ts';
import { originsOf, type Visitor } from './visitor.ts';

const WINDOW_MS = failedSignInWindowMinutes * 60_000;
const MOST_PER_ACCOUNT = failedSignInsPerAccount;
const MOST_PER_ADDRESS = failedSignInsPerAddress;
/** Networks in a window for which a refused sign-in of the inactive Reviewer is audited. */
const MOST_REFUSALS = 100;
/** As old as the longest window that is counted, a day. */
export const ATTEMPT_RETENTION_MS = MS_PER_DAY;

/** What counts against an attempt, and what a success clears. */
interface Counted {
  /** That of the account first: it decides how long the answer to a failure takes. */
  readonly limits: readonly Limit[];
  readonly cleared: readonly Limit[];
}

/** Failures from everywhere that the account's owner has not signed in from. */
export const strangersLimits = (hashes: KeyedHash, email: string): [short: Limit, day: Limit] => {
  const subject = hashes.account(email);
  return [
    { guard: 'sign_in.account', subject, most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
    { guard: 'sign_in.account_day', subject, most: failedSignInsPerAccountAndDay, windowMs: MS_PER_DAY },
  ];
};

export interface AuthenticatedUser {
  readonly person: UserRow;
  /** Takes the attempt back and clears the account's failures; in the transaction that opens the session. */
  readonly settle: (tx: Connection) => Promise<void>;
}

/**
 * Who signs in with these words. Throws 401, 403 (Reviewer while inactive) or 429. `sessionId`: of the live session in which the
 * password is asked for once more; its failures are counted apart.
 */
export type SignInCheck = (
  body: SignInBody,
  visitor: Visitor,
  sessionId?: string,
) => Promise<AuthenticatedUser>;

interface Deps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly hashes: KeyedHash;
  readonly attempted: AttemptAudit;
}

/** The same for an unknown address. */
export const wrongCredentials = (): DomainError => new DomainError('wrong_credentials');

/** Throws 403 for the Reviewer while the Admin does not let it in. */
export function requireActiveReviewer({
  isReviewer,
  reviewerActive,
}: Pick<UserRow, 'isReviewer' | 'reviewerActive'>): void {
  if (isReviewer && !reviewerActive) throw new DomainError('reviewer_inactive');
}

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_sign_ins', {
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });

interface Verdict {
  readonly person: UserRow | undefined;
  readonly failures: number;
  readonly counted: Counted;
  readonly ids: readonly number[];
}

/** Which limits an attempt counts against. */
function createCounting({ db }: Pick<Platform, 'db'>, hashes: KeyedHash) {
  /** Under whose count an attempt falls: a live session's, a known device's or network's, or that of all strangers together. */
  async function ownSubject(person: UserRow | undefined, visitor: Visitor, sessionId: string | undefined) {
    if (sessionId !== undefined) return `session:${sessionId}`;
    if (!person) return undefined;
    const [known] = await findKnownOrigins(db, person.id, originsOf(hashes, visitor));
    return known === undefined ? undefined : `${hashes.account(person.email ?? '')}:${known}`;
  }

  async function countedFor(
    { email }: SignInBody,
    person: UserRow | undefined,
    visitor: Visitor,
    sessionId: string | undefined,
  ): Promise<Counted> {
    const network: Limit = {
      guard: 'sign_in.address',
      subject: hashes.address(visitor.address),
      most: MOST_PER_ADDRESS,
      windowMs: WINDOW_MS,
    };
    const subject = await ownSubject(person, visitor, sessionId);
    const ofAccount: readonly Limit[] =
      subject === undefined
        ? strangersLimits(hashes, email)
        : [{ guard: 'sign_in.account', subject, most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS }];
    return { limits: [...ofAccount, network], cleared: ofAccount };
  }

  return countedFor;
}

export function createSignInCheck({ platform, passwords, hashes, attempted }: Deps): SignInCheck {
  const { config, db, unitOfWork, clocks } = platform;
  const countedFor = createCounting(platform, hashes);
  // The password was right, so the attempt does not count: nothing else stops its owner from filling the log.
  const isNewRefusal = createOncePerWindow(WINDOW_MS, MOST_REFUSALS);

  /** The attempt is counted before the password is looked at: parallel guesses cannot outrun the count. */
  async function verdictOn(body: SignInBody, visitor: Visitor, sessionId?: string): Promise<Verdict> {
    const person = await findAccountByEmail(db, body.email);
    const counted = await countedFor(body, person, visitor, sessionId);
    const { limits } = counted;
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, limits, clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
    const matches = await passwords.matches(person?.passwordHash, body.password);
    const right = matches && person !== undefined && !isShutOut(config, person.id);
    const failures = reserved.counts[0] ?? 0;
    if (!right) await noteFailure(person, failures, visitor);
    return { person: right ? person : undefined, failures, counted, ids: reserved.ids };
  }

  async function noteFailure(person: UserRow | undefined, failures: number, visitor: Visitor): Promise<void> {
    const userId = person?.id;
    await attempted(db, { action: 'sign_in.failed', userId }, visitor);
    if (failures >= MOST_PER_ACCOUNT) await attempted(db, { action: 'sign_in.locked', userId }, visitor);
  }

  return async (body, visitor, sessionId) => {
    // In turn: what is in flight at once stays far below the limits, so that honest people never lock each other out.
    const { person, failures, counted, ids } = await passwords.inTurn(() =>
      verdictOn(body, visitor, sessionId),
    );
    if (!person) {
      await delayAfterFailures(failures);
      throw wrongCredentials();
    }
    const settle = (tx: Connection) => uncountAttempt(tx, counted.limits, ids, counted.cleared);
    if (person.isReviewer && !person.reviewerActive) {
      await unitOfWork.run(async (tx) => {
        await settle(tx);
        const now = clocks.real.now().getTime();
        if (isNewRefusal(hashes.address(visitor.address), now))
          await attempted(tx, { action: 'sign_in.refused', userId: person.id }, visitor);
      });
    }
    requireActiveReviewer(person);
    await deleteOldAttempts(db, new Date(clocks.real.now().getTime() - ATTEMPT_RETENTION_MS));
    return { person, settle };
  };
}
