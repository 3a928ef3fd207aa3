import { and, asc, count as countOf, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/client.ts';
import { dueWork } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { freeWork, type Freed } from '../db/free-work.ts';

export interface DueItem {
  readonly id: string;
  readonly kind: string;
  /** What it is about: a booking's id, as a rule. */
  readonly subject: string;
  /** Product time. */
  readonly dueAt: Date;
  readonly attempts: number;
}

/** Writes work down in the caller's transaction. There is one open piece per kind and subject: a second plan moves it. */
export async function planDue(
  tx: Connection,
  { kind, subject, dueAt }: Pick<DueItem, 'kind' | 'subject' | 'dueAt'>,
): Promise<void> {
  await tx
    .insert(dueWork)
    .values({ id: newId('due'), kind, subject, dueAt })
    .onConflictDoUpdate({
      target: [dueWork.kind, dueWork.subject],
      targetWhere: isNull(dueWork.doneAt),
      set: { dueAt, nextAttemptAt: null, attempts: 0, lastError: null },
    });
}

/** Plans what is not planned; what is stays, unless it is later than this. */
export async function keepRecurring(
  db: Database,
  { kind, subject, dueAt }: Pick<DueItem, 'kind' | 'subject' | 'dueAt'>,
): Promise<void> {
  await db
    .insert(dueWork)
    .values({ id: newId('due'), kind, subject, dueAt })
    .onConflictDoUpdate({
      target: [dueWork.kind, dueWork.subject],
      targetWhere: isNull(dueWork.doneAt),
      set: { dueAt },
      setWhere: gt(dueWork.dueAt, dueAt),
    });
}

/** Takes back what was planned, if it has not been done. */
export async function dropDue(tx: Connection, kind: string, subject: string): Promise<void> {
  await tx
    .delete(dueWork)
    .where(and(eq(dueWork.kind, kind), eq(dueWork.subject, subject), isNull(dueWork.doneAt)));
}

const isFree = (realNow: Date) => or(isNull(dueWork.nextAttemptAt), lte(dueWork.nextAttemptAt, realNow));

const isDue = (kinds: readonly string[], until: Date, realNow: Date) =>
  and(isNull(dueWork.doneAt), inArray(dueWork.kind, [...kinds]), lte(dueWork.dueAt, until), isFree(realNow));

/** How many pieces are due at `until` (product time) and free. */
export async function countDue(
  db: Database,
  kinds: readonly string[],
  { until, realNow }: { until: Date; realNow: Date },
): Promise<number> {
  if (kinds.length === 0) return 0;
  const [row] = await db
    .select({ pieces: countOf() })
    .from(dueWork)
    .where(isDue(kinds, until, realNow));
  return row?.pieces ?? 0;
}

/**
 * Takes up to `count` pieces that are due at `until` (product time), in the order in which they fell due; other instances
 * pass them over until `leaseUntil` (real time). A lease has no `lastError`, a pause after a failure has one.
 */
export async function claimDue(
  db: Database,
  kinds: readonly string[],
  { until, realNow, leaseUntil, count }: { until: Date; realNow: Date; leaseUntil: Date; count: number },
): Promise<DueItem[]> {
  if (kinds.length === 0) return [];
  const open = db
    .select({ id: dueWork.id })
    .from(dueWork)
    .where(isDue(kinds, until, realNow))
    .orderBy(asc(dueWork.dueAt), asc(dueWork.id))
    .limit(count)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(dueWork)
    .set({ nextAttemptAt: leaseUntil, lastError: null, attempts: sql`${dueWork.attempts} + 1` })
    .where(inArray(dueWork.id, open))
    .returning();
  return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Done, unless it was planned anew while it ran: then it waits for its new instant. */
export async function finishDue(db: Database, { id, dueAt }: DueItem, doneAt: Date): Promise<void> {
  const finished = await db
    .update(dueWork)
    .set({ doneAt, nextAttemptAt: null, lastError: null })
    .where(and(eq(dueWork.id, id), eq(dueWork.dueAt, dueAt)))
    .returning({ id: dueWork.id });
  if (finished.length === 0) await db.update(dueWork).set({ nextAttemptAt: null }).where(eq(dueWork.id, id));
}

export async function failDue(
  db: Database,
  id: string,
  lastError: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(dueWork)
    .set({ lastError: lastError.slice(0, 2000), nextAttemptAt })
    .where(eq(dueWork.id, id));
}

/** Ends the pause of a piece that has failed: it is due at the next look. What waits for its time keeps waiting for it. */
export const freeDue = (tx: Connection, id: string): Promise<Freed> =>
  freeWork(tx, dueWork, and(eq(dueWork.id, id), isNull(dueWork.doneAt)));

/** The instant at which the next piece falls due, those that wait after a failure aside. */
export async function firstDueAt(
  db: Database,
  kinds: readonly string[],
  realNow: Date,
): Promise<Date | undefined> {
  if (kinds.length === 0) return undefined;
  const [row] = await db
    .select({ dueAt: min(dueWork.dueAt) })
    .from(dueWork)
    .where(and(isNull(dueWork.doneAt), inArray(dueWork.kind, [...kinds]), isFree(realNow)));
  return row?.dueAt ?? undefined;
}
