// What a person who signs in gets: a session, or half of one while the second factor is still to come.
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { currentUserOf, GUEST_USER, type UserRow } from '../users/index.ts';
import { hasFactor, ownFactors } from './factors/factors.repository.ts';
import { mustHaveFactor, type Sessions } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

/** The answer, and what goes into the session's cookie besides. */
export interface Opened {
  readonly cookieToken: string;
  readonly answer: SessionAnswer;
}

export interface SessionOpening {
  /** `proof`: with a passkey the second factor is given as well. Throws 401 for an account that was deleted meanwhile. */
  open(tx: Transaction, person: UserRow, visitor: Visitor, proof: 'password' | 'passkey'): Promise<Opened>;
  /** The second factor was given, or added, in this session. Throws 401 for one that has ended. */
  complete(tx: Transaction, person: UserRow, sessionId: string): Promise<Opened>;
}

export function createSessionOpening(
  { config }: Pick<Platform, 'config'>,
  sessions: Sessions,
): SessionOpening {
  async function whole(tx: Transaction, person: UserRow, id: string, cookieToken: string): Promise<Opened> {
    const token = await sessions.issueBookingToken(tx, id);
    return { cookieToken, answer: { user: currentUserOf(person), token, secondFactor: 'none' } };
  }

  return {
    async open(tx, person, visitor, proof) {
      const isEnrolled = proof === 'password' && hasFactor(await ownFactors(tx, person.id));
      if (isEnrolled || (proof === 'password' && mustHaveFactor(config, person))) {
        const { token } = await sessions.open(tx, person.id, visitor, 'awaits_factor');
        const secondFactor = isEnrolled ? 'code' : 'enrolment';
        return { cookieToken: token, answer: { user: GUEST_USER, token: '', secondFactor } };
      }
      const given = proof === 'passkey' ? 'factor' : 'password';
      const { id, token } = await sessions.open(tx, person.id, visitor, given);
      return whole(tx, person, id, token);
    },
    async complete(tx, person, sessionId) {
      const cookieToken = await sessions.rise(tx, { id: sessionId, userId: person.id }, 'factor');
      return whole(tx, person, sessionId, cookieToken);
    },
  };
}
