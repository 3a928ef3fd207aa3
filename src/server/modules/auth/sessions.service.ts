// Sessions: opened at sign-in, renewed by use, ended one by one or all at once.
import {
  adminSessionIdleMinutes,
  adminSessionTotalHours,
  listedDevices,
  sessionIdleDays,
  sessionTotalDays,
} from '#shared/domain/limits.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type Authenticate, signInFirst } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { isShutOut } from '../payment-mode/index.ts';
import { lockMember } from '../users/index.ts';
import { recordAudit } from './audit.repository.ts';
import { newToken, tokenHash } from './secrets.ts';
import {
  confirmSession,
  endSession,
  endSessionsBy,
  endSessionsOf,
  findSession,
  deleteExpiredSessions,
  insertSession,
  listSessions,
  type OpenSession,
  readSessionProof,
  sessionOpenedAt,
  touchSession,
} from './sessions.repository.ts';
import type { Visitor } from './visitor.ts';

interface Lifetime {
  /** Without use. */
  readonly idleMs: number;
  readonly totalMs: number;
  /** Writing at every request would be a write per picture; the end of a session may be off by this much. */
  readonly touchMs: number;
}
const MEMBER: Lifetime = {
  idleMs: sessionIdleDays * MS_PER_DAY,
  totalMs: sessionTotalDays * MS_PER_DAY,
  touchMs: MS_PER_HOUR,
};
/** Of accounts that see the data of others (docs/product/identity.md#sessions). */
const PRIVILEGED: Lifetime = {
  idleMs: adminSessionIdleMinutes * 60_000,
  totalMs: adminSessionTotalHours * MS_PER_HOUR,
  touchMs: 60_000,
};
const lifetimeOf = (userId: string, isReviewer: boolean): Lifetime =>
  userId === 'Admin' || isReviewer ? PRIVILEGED : MEMBER;

/** When a session ends that is used now. */
const endOf = ({ idleMs, totalMs }: Lifetime, now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + totalMs));

export interface Sessions {
  readonly authenticate: Authenticate;
  /**
   * Opens a session for a person, ends the one that the browser brought along, and answers the new token. Throws 401 for
   * a user whose account was deleted meanwhile.
   */
  open(tx: Transaction, userId: string, visitor: Visitor): Promise<string>;
  /** Ends the sessions that the visitor brought along, by cookie and as bearer; answers whose they were. */
  end(tx: Connection, visitor: Pick<Visitor, 'cookieToken' | 'bearerToken'>): Promise<string[]>;
  /** Ends every session of a person, but one if it is named; answers how many. */
  endAllOf(tx: Connection, userId: string, exceptId?: string): Promise<number>;
  /** Ends one session of a person's; false where it is none of theirs. */
  endOne(tx: Connection, userId: string, sessionId: string): Promise<boolean>;
  /** Where a person is signed in, the one used last first. */
  listOf(userId: string): Promise<OpenSession[]>;
  /** Real time; undefined for one that has ended. */
  openedAt(sessionId: string): Promise<Date | undefined>;
  /** When the password was last given in it, at the sign-in or since; real time, undefined for one that has ended. */
  provedAt(sessionId: string): Promise<Date | undefined>;
  /** The password has been given again just now; false for a session that has ended. */
  confirm(tx: Connection, sessionId: string): Promise<boolean>;
}

type Gone = readonly { readonly id: string; readonly userId: string }[];

/** What becomes known of sessions that have ended. */
function createEndings(clocks: Platform['clocks']) {
  async function tell(tx: Connection, gone: Gone): Promise<void> {
    for (const { id: sessionId, userId } of gone) {
      await recordEvent(tx, { type: 'session.ended', userId, sessionId }, clocks.product.now());
    }
  }

  /** Signing in ends the session that the browser had, of the same user or of another. */
  async function replace(tx: Connection, byId: string, token: string): Promise<void> {
    const gone = await endSessionsBy(tx, [tokenHash(token)]);
    await tell(tx, gone);
    const entry = { at: clocks.real.now(), actorId: byId, action: 'session.replaced' };
    for (const { userId } of gone) await recordAudit(tx, { ...entry, subject: { kind: 'user', id: userId } });
  }

  return { tell, replace };
}

/** Real time throughout: moving the sandbox clock ends no session. */
export function createSessions({ config, db, clocks }: Pick<Platform, 'config' | 'db' | 'clocks'>): Sessions {
  const { tell, replace } = createEndings(clocks);

  return {
    async authenticate(token) {
      const now = clocks.real.now();
      const found = await findSession(db, tokenHash(token), now);
      if (!found || isShutOut(config, found.id)) return undefined;
      const { lastSeenAt, createdAt, ...person } = found;
      const lifetime = lifetimeOf(person.id, person.isReviewer);
      // Sessions from before this rule may be stored with a later end.
      if (endOf(lifetime, lastSeenAt, createdAt) <= now) return undefined;
      if (now.getTime() - lastSeenAt.getTime() >= lifetime.touchMs)
        await touchSession(db, found.sessionId, now, endOf(lifetime, now, createdAt));
      return { kind: 'member', isAdmin: person.id === 'Admin', ...person };
    },
    async open(tx, userId, { cookieToken, userAgent }) {
      const now = clocks.real.now();
      const person = await lockMember(tx, userId);
      if (!person) throw signInFirst();
      if (cookieToken !== undefined) await replace(tx, userId, cookieToken);
      await deleteExpiredSessions(tx, userId, now);
      const token = newToken();
      await insertSession(tx, {
        id: newId('ses'),
        tokenHash: tokenHash(token),
        userId,
        userAgent,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: endOf(lifetimeOf(userId, person.isReviewer), now, now),
      });
      return token;
    },
    async end(tx, { cookieToken, bearerToken }) {
      const tokens = [cookieToken, bearerToken].filter((token) => token !== undefined);
      const gone = await endSessionsBy(tx, tokens.map(tokenHash));
      await tell(tx, gone);
      return gone.map(({ userId }) => userId);
    },
    async endAllOf(tx, userId, exceptId) {
      const gone = await endSessionsOf(tx, userId, exceptId);
      await tell(tx, gone);
      return gone.length;
    },
    async endOne(tx, userId, sessionId) {
      const gone = await endSession(tx, userId, sessionId);
      await tell(tx, gone);
      return gone.length > 0;
    },
    listOf: (userId) => listSessions(db, userId, clocks.real.now(), listedDevices),
    openedAt: (sessionId) => sessionOpenedAt(db, sessionId),
    async provedAt(sessionId) {
      const proof = await readSessionProof(db, sessionId);
      return proof && (proof.confirmedAt ?? proof.createdAt);
    },
    confirm: (tx, sessionId) => confirmSession(tx, sessionId, clocks.real.now()),
  };
}
