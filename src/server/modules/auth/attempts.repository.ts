import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { guardedAttempts } from '#server/db/schema/index.ts';

/** At most `most` attempts of one subject within `windowMs` of real time. */
export interface Limit {
  readonly guard:
    | 'sign_in.account'
    | 'sign_in.account_day'
    | 'sign_in.address'
    | 'sign_up.address'
    | 'code.verify_email'
    | 'reset.requests'
    | 'reset.tries'
    | 'code.reset_password'
    | 'code.set_password'
    | 'code.verify_phone'
    | 'code.verify_phone.person'
    | 'second_factor'
    | 'access.refused'
    | 'access.alerted'
    | 'upload.person'
    | 'message.person'
    | 'case.person'
    | 'case.network'
    | 'case.message';
  /** A person's id, or a keyed hash; never an address in the clear. */
  readonly subject: string;
  readonly most: number;
  readonly windowMs: number;
}

export type Reservation =
  | {
      readonly admitted: true;
      readonly ids: readonly number[];
      /** Attempts in the window of each limit, this one included. */ readonly counts: readonly number[];
    }
  | { readonly admitted: false; readonly retryAfterSeconds: number };

type Subject = Pick<Limit, 'guard' | 'subject'>;

/** One at a time per subject until the transaction ends; always in the same order, so that there is no deadlock. */
async function lockSubjects(tx: Connection, subjects: readonly Subject[]): Promise<void> {
  const keys = subjects.map(({ guard, subject }) => `${guard}:${subject}`).sort();
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Counts an attempt against every limit before it is made, or refuses it. Rivals for the same subject wait for each
 * other here, so that no number of parallel tries gets past a limit.
 */
export async function reserveAttempt(
  tx: Connection,
  limits: readonly Limit[],
  now: Date,
): Promise<Reservation> {
  await lockSubjects(tx, limits);
  const counts: number[] = [];
  let freeAt = 0;
  for (const limit of limits) {
    const recent = await recentAttempts(tx, limit, now);
    const blocking = recent[limit.most - 1];
    if (blocking) freeAt = Math.max(freeAt, blocking.at.getTime() + limit.windowMs);
    counts.push(recent.length + 1);
  }
  if (freeAt > 0) {
    return { admitted: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
  }
  const rows = await tx
    .insert(guardedAttempts)
    .values(limits.map(({ guard, subject }) => ({ guard, subject, at: now })))
    .returning({ id: guardedAttempts.id });
  return { admitted: true, ids: rows.map(({ id }) => id), counts };
}

function recentAttempts(
  tx: Connection,
  { guard, subject, most, windowMs }: Limit,
  now: Date,
): Promise<{ at: Date }[]> {
  const since = new Date(now.getTime() - windowMs);
  return tx
    .select({ at: guardedAttempts.at })
    .from(guardedAttempts)
    .where(
      and(
        eq(guardedAttempts.guard, guard),
        eq(guardedAttempts.subject, subject),
        gt(guardedAttempts.at, since),
      ),
    )
    .orderBy(desc(guardedAttempts.at))
    .limit(most);
}

/**
 * Removes an attempt that succeeded, and with it all failures that count against `cleared`. Under the same locks as
 * the counting; without them, people who succeed at the same time delete each other's rows in a circle.
 */
export async function uncountAttempt(
  tx: Connection,
  limits: readonly Limit[],
  ids: readonly number[],
  cleared: readonly Limit[],
): Promise<void> {
  await lockSubjects(tx, limits);
  await tx.delete(guardedAttempts).where(inArray(guardedAttempts.id, [...ids]));
  for (const limit of cleared) await deleteAll(tx, limit);
}

/** Nothing counts against these subjects any more. */
export async function clearAttempts(tx: Connection, subjects: readonly Subject[]): Promise<void> {
  await lockSubjects(tx, subjects);
  for (const subject of subjects) await deleteAll(tx, subject);
}

async function deleteAll(tx: Connection, { guard, subject }: Subject): Promise<void> {
  await tx
    .delete(guardedAttempts)
    .where(and(eq(guardedAttempts.guard, guard), eq(guardedAttempts.subject, subject)));
}

/** Rows that are older than every window count for nothing. */
export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(guardedAttempts).where(lte(guardedAttempts.at, before));
}
