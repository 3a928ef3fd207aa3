import type { SignUpBody } from '#shared/contracts/auth.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwnName, requirePossibleNumber } from '../users/index.ts';
import { insertUser } from './accounts.repository.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { emailTaken } from './email-taken.ts';
import { rememberOrigins } from './known-origins.repository.ts';
import type { NetworkLimits } from './network-limits.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalAudit } from './personal-audit.ts';
import type { KeyedHash } from './secrets.ts';
import type { Opened, SessionOpening } from './session-opening.ts';
import { originsOf, type Visitor } from './visitor.ts';

export interface SignUpDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly hashes: KeyedHash;
  readonly audit: PersonalAudit;
  readonly opening: SessionOpening;
  readonly networkLimits: Pick<NetworkLimits, 'signUp'>;
}

/** The address was verified by an issuer; `attach` stores the identity in the same transaction. */
export interface ProvedElsewhere {
  readonly attach: (tx: Transaction, userId: string) => Promise<void>;
}

/** Makes an account and signs in. Throws 409 for an e-mail address that has an account, 429 after too many from one network address. */
export type SignUp = (body: SignUpBody, visitor: Visitor, proved?: ProvedElsewhere) => Promise<Opened>;

export function createSignUp(deps: SignUpDeps): SignUp {
  const { platform, passwords, hashes, audit, opening, networkLimits } = deps;
  const { unitOfWork, clocks } = platform;
  return async ({ password, ageConfirmed: _confirmed, ...body }, visitor, proved) => {
    requireOwnName(body);
    requirePossibleNumber(body.phoneNumber);
    await requireUncommonPassword('password', password);
    await networkLimits.signUp(visitor);
    const passwordHash = await passwords.inSignUpTurn(() => passwords.hash(password));
    const now = clocks.product.now();
    const stamps = { createdAt: now, updatedAt: now };
    const work = unitOfWork.run(async (tx) => {
      const user = await insertUser(tx, {
        id: newId('usr'),
        ...body,
        emailVerified: proved !== undefined,
        locale: visitor.locale,
        passwordHash,
        ageConfirmedAt: now,
        ...stamps,
      });
      await proved?.attach(tx, user.id);
      const opened = await opening.open(tx, user, visitor, 'password');
      await recordEvent(tx, { type: 'user.signed_up', userId: user.id }, now);
      await rememberOrigins(tx, user.id, originsOf(hashes, visitor), clocks.real.now());
      await audit(tx, 'sign_up', user.id, visitor);
      return opened;
    });
    return work.catch((error: unknown) => {
      throw emailTaken(error);
    });
  };
}
