// A factor is added or removed: session, recovery codes, mail and audit follow.
import type { FactorAdded } from '#shared/contracts/factors.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import { lockMember } from '../../users/index.ts';
import type { Opened } from '../session-opening.ts';
import { mustHaveFactor } from '../sessions.service.ts';
import type { Visitor } from '../visitor.ts';
import type { FactorChange } from './factor-mails.ts';
import type { FactorsDeps } from './factors-guard.ts';
import { hasFactor, ownFactors, replaceRecoveryCodes } from './factors.repository.ts';
import { canonicalRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** A factor was added: the session has risen. */
export interface Added {
  readonly cookieToken: string;
  readonly answer: FactorAdded;
}

interface Addition {
  readonly change: FactorChange;
  /** False where a rival was first. */
  readonly store: (tx: Transaction) => Promise<boolean>;
  readonly refusal: () => DomainError;
  /** Takes the tries back; first of all, since counters are locked before people. */
  readonly settle?: (tx: Connection) => Promise<void>;
}

/** Adds a factor: session, recovery codes, mail and audit follow. */
export function createAddition({ platform, hashes, audit, sessions, opening, mails }: FactorsDeps) {
  async function firstCodes(tx: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const now = platform.clocks.real.now();
    const hashed = codes.map((code) => hashes.recovery(userId, canonicalRecoveryCode(code)));
    await replaceRecoveryCodes(tx, userId, hashed, now);
    return codes;
  }

  async function add(member: MemberActor, step: Addition, visitor: Visitor): Promise<Added> {
    return platform.unitOfWork.run(async (tx) => {
      await step.settle?.(tx);
      const person = await lockMember(tx, member.id);
      if (!person) throw signInFirst();
      const before = await ownFactors(tx, member.id);
      // Of two devices that enrol at once the second one has to prove itself with what the first one has added.
      if (member.awaitsFactor && hasFactor(before)) throw new DomainError('second_factor_required');
      if (!(await step.store(tx))) throw step.refusal();
      const recoveryCodes = hasFactor(before) ? [] : await firstCodes(tx, member.id);
      const sessionsEnded = await sessions.endAllOf(tx, member.id, member.sessionId);
      const { cookieToken, answer }: Opened = await opening.complete(tx, person, member.sessionId);
      await mails.send(tx, person, step.change, visitor);
      await audit(tx, `second_factor.${step.change.change}`, member.id, visitor, { sessionsEnded });
      return { cookieToken, answer: { session: answer, recoveryCodes } };
    });
  }

  return { add, firstCodes };
}

/** Throws 409 where it is the last one of a person who must have one. */
export function createRemoval({ platform, audit, mails }: FactorsDeps) {
  const { config, unitOfWork } = platform;

  /** `remove`: false where there was nothing to remove. */
  return (
    member: MemberActor,
    step: { remove: (tx: Transaction) => Promise<boolean>; change: FactorChange },
    visitor: Visitor,
  ): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const person = await lockMember(tx, member.id);
      if (!person) throw signInFirst();
      if (!(await step.remove(tx))) return;
      const isLast = !hasFactor(await ownFactors(tx, member.id));
      if (isLast && mustHaveFactor(config, person)) throw new DomainError('second_factor_last');
      if (isLast) await replaceRecoveryCodes(tx, member.id, [], platform.clocks.real.now());
      await mails.send(tx, person, step.change, visitor);
      await audit(tx, `second_factor.${step.change.change}`, member.id, visitor);
    });
}
