import type { ProofBody } from '#shared/contracts/factors.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { Platform } from '#server/platform.ts';
import { findUndeletedUser, type UserRow } from '../../users/index.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { PersonalAudit } from '../personal-audit.ts';
import type { KeyedHash } from '../secrets.ts';
import type { SessionOpening } from '../session-opening.ts';
import type { Sessions } from '../sessions.service.ts';
import type { Visitor } from '../visitor.ts';
import type { Challenges } from './challenges.ts';
import type { FactorMails } from './factor-mails.ts';
import type { CountFactorTry } from './factor-tries.ts';
import { hasFactor, ownFactors } from './factors.repository.ts';

export interface FactorsDeps {
  readonly platform: Platform;
  readonly hashes: KeyedHash;
  readonly box: SecretBox;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly opening: SessionOpening;
  readonly passwordCheck: PasswordCheck;
  readonly challenges: Challenges;
  readonly countTry: CountFactorTry;
  readonly mails: FactorMails;
}

/** For how long the password, and what was offered after it, counts as just given. */
export const FRESH_MS = recentSignInMinutes * 60_000;

/** Throws unless it is really the member, and may change their factors. */
export function createGuard({
  platform: { db, clocks },
  sessions,
  passwordCheck,
}: Pick<FactorsDeps, 'platform' | 'sessions' | 'passwordCheck'>) {
  /** The first factor may be added in half a session; with one, that session has to be completed first. */
  async function requireWhole(member: MemberActor): Promise<void> {
    if (member.awaitsFactor && hasFactor(await ownFactors(db, member.id)))
      throw new DomainError('second_factor_required');
  }

  async function requireProof(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<void> {
    if (body?.password !== undefined) {
      await passwordCheck(member, { field: 'password', password: body.password }, visitor);
      return;
    }
    const provedAt = await sessions.provedAt(member.sessionId);
    if (provedAt && clocks.real.now().getTime() - provedAt.getTime() <= FRESH_MS) return;
    throw new DomainError('password_required', { field: 'password' });
  }

  async function guard(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<UserRow> {
    await requireWhole(member);
    await requireProof(member, body, visitor);
    const person = await findUndeletedUser(db, member.id);
    if (!person) throw signInFirst();
    return person;
  }

  return { requireWhole, guard };
}
