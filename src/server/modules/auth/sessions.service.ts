// Sessions: opened at sign-in, renewed by use, ended one by one or all at once.
import {
  adminSessionIdleMinutes,
  adminSessionTotalHours,
  bookingTokenHours,
  listedDevices,
  secondFactorMinutes,
  sessionIdleDays,
  sessionTotalDays,
} from '#shared/domain/account-limits.ts';
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
  changeSession,
  endSession,
  endSessionsBy,
  endSessionsOf,
  findSession,
  deleteExpiredSessions,
  insertSession,
  listSessions,
  type OpenSession,
  readSessionProof,
  type SessionKey,
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

/** How far the person is proved: by a password alone, whether that is enough or not, or by a second factor or a passkey, too. */
export type SessionProof = 'password' | 'awaits_factor' | 'factor';

/** What rights rise by: the password given again, a second factor, or another account by which one signs in. */
export type Rise = 'password' | 'factor' | 'identity';

const proofOf = (by: Rise, now: Date) =>
  by === 'factor' ? { awaitsFactor: false, factorAt: now } : by === 'password' ? { confirmedAt: now } : {};

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
}

export interface Sessions {
  readonly authenticate: Authenticate;
  /** The same for the token of the booking request. */
  readonly authenticateBooking: Authenticate;
  /**
   * Opens a session for a person and ends the one that the browser brought along. One that awaits the second factor ends after fifteen
   * minutes. Throws 401 for a user whose account was deleted meanwhile.
   */
  open(tx: Transaction, userId: string, visitor: Visitor, proof: SessionProof): Promise<OpenedSession>;
  /**
   * Rights have risen: the session gets another token, which is answered, and the former one opens nothing any more. Throws 401 for a
   * session that has ended.
   */
  rise(tx: Transaction, session: { id: string; userId: string }, by: Rise): Promise<string>;
  /** A token for the booking request alone, in the place of the session's former one. Throws 401 for a session that has ended. */
  issueBookingToken(tx: Connection, sessionId: string): Promise<string>;
  /** Ends the session of the cookie that the visitor brought along; answers whose it was. */
  end(tx: Connection, visitor: Pick<Visitor, 'cookieToken'>): Promise<string[]>;
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

type Deps = Pick<Platform, 'config' | 'db' | 'clocks'>;

/** Who must not be without a second factor (docs/product/identity.md#second-factor). */
export const mustHaveFactor = (
  { secondFactorRequired }: Pick<Platform['config'], 'secondFactorRequired'>,
  { id, isReviewer }: { readonly id: string; readonly isReviewer: boolean },
): boolean => secondFactorRequired && (id === 'Admin' || isReviewer);

function createAuthenticate({ config, db, clocks }: Deps) {
  return async (key: SessionKey) => {
    const now = clocks.real.now();
    const found = await findSession(db, key, now);
    if (!found || isShutOut(config, found.id)) return undefined;
    const { lastSeenAt, createdAt, awaitsFactor, factorAt, ...person } = found;
    const lifetime = lifetimeOf(person.id, person.isReviewer);
    // Sessions from before this rule may be stored with a later end.
    if (endOf(lifetime, lastSeenAt, createdAt) <= now) return undefined;
    const member = { kind: 'member' as const, isAdmin: person.id === 'Admin', ...person };
    // Also one that was opened before a second factor was required.
    if (awaitsFactor || (mustHaveFactor(config, person) && factorAt === null))
      return { ...member, awaitsFactor: true as const };
    if (now.getTime() - lastSeenAt.getTime() >= lifetime.touchMs)
      await touchSession(db, found.sessionId, now, endOf(lifetime, now, createdAt));
    return member;
  };
}

/** Sessions begin, and get other tokens. */
function createOpenings(
  { clocks }: Deps,
  replace: (tx: Connection, byId: string, token: string) => Promise<void>,
) {
  const halfEnd = (now: Date): Date => new Date(now.getTime() + secondFactorMinutes * 60_000);
  return {
    async open(tx, userId, { cookieToken, userAgent }, proof) {
      const now = clocks.real.now();
      const person = await lockMember(tx, userId);
      if (!person) throw signInFirst();
      if (cookieToken !== undefined) await replace(tx, userId, cookieToken);
      await deleteExpiredSessions(tx, userId, now);
      const [id, token] = [newId('ses'), newToken()];
      const awaitsFactor = proof === 'awaits_factor';
      await insertSession(tx, {
        id,
        tokenHash: tokenHash(token),
        userId,
        userAgent,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: awaitsFactor ? halfEnd(now) : endOf(lifetimeOf(userId, person.isReviewer), now, now),
        awaitsFactor,
        factorAt: proof === 'factor' ? now : null,
      });
      return { id, token };
    },
    async rise(tx, { id, userId }, by) {
      const now = clocks.real.now();
      const person = await lockMember(tx, userId);
      const openedAt = await sessionOpenedAt(tx, id);
      if (!person || !openedAt) throw signInFirst();
      const token = newToken();
      const change = {
        tokenHash: tokenHash(token),
        expiresAt: endOf(lifetimeOf(userId, person.isReviewer), now, openedAt),
      };
      if (!(await changeSession(tx, id, { ...change, ...proofOf(by, now) }))) throw signInFirst();
      return token;
    },
    async issueBookingToken(tx, sessionId) {
      const token = newToken();
      const bookingTokenExpiresAt = new Date(clocks.real.now().getTime() + bookingTokenHours * MS_PER_HOUR);
      const change = { bookingTokenHash: tokenHash(token), bookingTokenExpiresAt };
      if (!(await changeSession(tx, sessionId, change))) throw signInFirst();
      return token;
    },
  } satisfies Pick<Sessions, 'open' | 'rise' | 'issueBookingToken'>;
}

/** Real time throughout: moving the sandbox clock ends no session. */
export function createSessions(deps: Deps): Sessions {
  const { db, clocks } = deps;
  const { tell, replace } = createEndings(clocks);
  const authenticate = createAuthenticate(deps);

  return {
    authenticate: (token) => authenticate({ tokenHash: tokenHash(token) }),
    authenticateBooking: (token) => authenticate({ bookingTokenHash: tokenHash(token) }),
    ...createOpenings(deps, replace),
    async end(tx, { cookieToken }) {
      const gone = cookieToken === undefined ? [] : await endSessionsBy(tx, [tokenHash(cookieToken)]);
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
  };
}
