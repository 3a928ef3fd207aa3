import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/index.ts';

export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(tx: Connection, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** By its own token, or by that of the booking request. */
export type SessionKey = { readonly tokenHash: string } | { readonly bookingTokenHash: string };

/** The session behind a token and its person, in one query; nothing once it has expired, the person left or the Reviewer was put to rest. */
export async function findSession(db: Database, key: SessionKey, now: Date) {
  const byToken =
    'tokenHash' in key
      ? eq(sessions.tokenHash, key.tokenHash)
      : and(eq(sessions.bookingTokenHash, key.bookingTokenHash), gt(sessions.bookingTokenExpiresAt, now));
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      awaitsFactor: sessions.awaitsFactor,
      factorAt: sessions.factorAt,
      id: users.id,
      isReviewer: users.isReviewer,
      emailVerified: users.emailVerified,
      restrictionNoBook: users.restrictionNoBook,
      restrictionNoList: users.restrictionNoList,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        byToken,
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
        or(eq(users.isReviewer, false), eq(users.reviewerActive, true)),
      ),
    );
  return row;
}

export async function touchSession(
  db: Database,
  id: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt, expiresAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, lastSeenAt)));
}

interface EndedSession {
  readonly id: string;
  readonly userId: string;
}

/** Real time. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

const ended = { id: sessions.id, userId: sessions.userId };

/** Ends the sessions that have one of these tokens; answers those that there were. */
export function endSessionsBy(tx: Connection, tokenHashes: readonly string[]): Promise<EndedSession[]> {
  if (tokenHashes.length === 0) return Promise.resolve([]);
  return tx
    .delete(sessions)
    .where(inArray(sessions.tokenHash, [...tokenHashes]))
    .returning(ended);
}

/** Ends all sessions of a person but `exceptId`. */
export function endSessionsOf(tx: Connection, userId: string, exceptId?: string): Promise<EndedSession[]> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning(ended);
}

/** Ends one session of a person; answers it, where it was theirs. */
export function endSession(tx: Connection, userId: string, id: string): Promise<EndedSession[]> {
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning(ended);
}

/** Where a person is signed in, the one used last first. */
export function listSessions(
  db: Connection,
  userId: string,
  now: Date,
  most: number,
): Promise<OpenSession[]> {
  const { id, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), eq(sessions.awaitsFactor, false)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(most);
}

/** Real time; undefined for one that has ended. */
export async function sessionOpenedAt(db: Connection, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, id));
  return row?.createdAt;
}

/** When a session was opened, and when its person has last given their password again; real time. */
export async function readSessionProof(
  db: Connection,
  id: string,
): Promise<{ createdAt: Date; confirmedAt: Date | null } | undefined> {
  const { createdAt, confirmedAt } = sessions;
  const [row] = await db.select({ createdAt, confirmedAt }).from(sessions).where(eq(sessions.id, id));
  return row;
}

type SessionChange = Partial<
  Pick<
    typeof sessions.$inferInsert,
    | 'tokenHash'
    | 'confirmedAt'
    | 'awaitsFactor'
    | 'factorAt'
    | 'expiresAt'
    | 'bookingTokenHash'
    | 'bookingTokenExpiresAt'
  >
>;

/** False for a session that has ended. */
export async function changeSession(tx: Connection, id: string, change: SessionChange): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set(change)
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Of all users. */
export async function deleteAllExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function deleteExpiredSessions(tx: Connection, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
}
