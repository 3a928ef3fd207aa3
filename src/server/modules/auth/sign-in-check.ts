import {
  failedSignInsPerAccount,
  failedSignInsPerAddress,
  failedSignInWindowMinutes,
} from '#shared/domain/limits.ts';
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
import type { Visitor } from './visitor.ts';

const WINDOW_MS = failedSignInWindowMinutes * 60_000;
const MOST_PER_ACCOUNT = failedSignInsPerAccount;
const MOST_PER_ADDRESS = failedSignInsPerAddress;
/** Networks in a window from which the resting Reviewer wanted to come in. */
const MOST_REFUSALS = 100;
/** As old as the longest window that is counted, a day. */
export const ATTEMPT_RETENTION_MS = MS_PER_DAY;

/** The attempts that count against a sign-in, by account and by network address (docs/product/identity.md#sign-in). */
function limitsOf(hashes: KeyedHash, email: string, address: string): [account: Limit, address: Limit] {
  return [
    { guard: 'sign_in.account', subject: hashes.account(email), most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
    {
      guard: 'sign_in.address',
      subject: hashes.address(address),
      most: MOST_PER_ADDRESS,
      windowMs: WINDOW_MS,
    },
  ];
}

export interface AuthenticatedUser {
  readonly person: UserRow;
  /** Takes the attempt back and clears the account's failures; in the transaction that opens the session. */
  readonly settle: (tx: Connection) => Promise<void>;
}

/** Who signs in with these words. Throws 401, 403 (Reviewer while inactive) or 429. */
export type SignInCheck = (body: SignInBody, visitor: Visitor) => Promise<AuthenticatedUser>;

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
  readonly ids: readonly number[];
}

export function createSignInCheck({ platform, passwords, hashes, attempted }: Deps): SignInCheck {
  const { config, db, unitOfWork, clocks } = platform;
  // The password was right, so the attempt does not count: nothing else stops its owner from filling the log.
  const isNewRefusal = createOncePerWindow(WINDOW_MS, MOST_REFUSALS);

  /** The attempt is counted before the password is looked at: parallel guesses cannot outrun the count. */
  async function verdictOn(body: SignInBody, visitor: Visitor): Promise<Verdict> {
    const limits = limitsOf(hashes, body.email, visitor.address);
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, limits, clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
    const person = await findAccountByEmail(db, body.email);
    const matches = await passwords.matches(person?.passwordHash, body.password);
    const right = matches && person !== undefined && !isShutOut(config, person.id);
    const failures = reserved.counts[0] ?? 0;
    if (!right) await noteFailure(person, failures, visitor);
    return { person: right ? person : undefined, failures, ids: reserved.ids };
  }

  async function noteFailure(person: UserRow | undefined, failures: number, visitor: Visitor): Promise<void> {
    const userId = person?.id;
    await attempted(db, { action: 'sign_in.failed', userId }, visitor);
    if (failures >= MOST_PER_ACCOUNT) await attempted(db, { action: 'sign_in.locked', userId }, visitor);
  }

  return async (body, visitor) => {
    // In turn: what is in flight at once stays far below the limits, so that honest people never lock each other out.
    const { person, failures, ids } = await passwords.inTurn(() => verdictOn(body, visitor));
    if (!person) {
      await delayAfterFailures(failures);
      throw wrongCredentials();
    }
    const limits = limitsOf(hashes, body.email, visitor.address);
    const settle = (tx: Connection) => uncountAttempt(tx, limits, ids, limits[0]);
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
