import { and, asc, count as countOf, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/client.ts';
import { scheduledJobs } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { releaseForRetry, type Released } from '../db/release-for-retry.ts';

export interface ScheduledJob {
  readonly id: string;
  readonly kind: string;
  /** What it is about: a booking's id, as a rule. */
  readonly subject: string;
  /** Product time. */
  readonly dueAt: Date;
  readonly attempts: number;
}

/** Writes work down in the caller's transaction. There is one open piece per kind and subject: a second plan moves it. */
export async function scheduleJob(
  tx: Connection,
  { kind, subject, dueAt }: Pick<ScheduledJob, 'kind' | 'subject' | 'dueAt'>,
): Promise<void> {
  await tx
    .insert(scheduledJobs)
    .values({ id: newId('due'), kind, subject, dueAt })
    .onConflictDoUpdate({
      target: [scheduledJobs.kind, scheduledJobs.subject],
      targetWhere: isNull(scheduledJobs.doneAt),
      set: { dueAt, nextAttemptAt: null, attempts: 0, lastError: null },
    });
}

/** Plans what is not planned; what is stays, unless it is later than this. */
export async function scheduleRecurring(
  db: Database,
  { kind, subject, dueAt }: Pick<ScheduledJob, 'kind' | 'subject' | 'dueAt'>,
): Promise<void> {
  await db
    .insert(scheduledJobs)
    .values({ id: newId('due'), kind, subject, dueAt })
    .onConflictDoUpdate({
      target: [scheduledJobs.kind, scheduledJobs.subject],
      targetWhere: isNull(scheduledJobs.doneAt),
      set: { dueAt },
      setWhere: gt(scheduledJobs.dueAt, dueAt),
    });
}

/** Takes back what was planned, if it has not been done. */
export async function cancelJob(tx: Connection, kind: string, subject: string): Promise<void> {
  await tx
    .delete(scheduledJobs)
    .where(
      and(eq(scheduledJobs.kind, kind), eq(scheduledJobs.subject, subject), isNull(scheduledJobs.doneAt)),
    );
}

const isFree = (realNow: Date) =>
  or(isNull(scheduledJobs.nextAttemptAt), lte(scheduledJobs.nextAttemptAt, realNow));

const isDue = (kinds: readonly string[], until: Date, realNow: Date) =>
  and(
    isNull(scheduledJobs.doneAt),
    inArray(scheduledJobs.kind, [...kinds]),
    lte(scheduledJobs.dueAt, until),
    isFree(realNow),
  );

/** How many pieces are due at `until` (product time) and free. */
export async function countDueJobs(
  db: Database,
  kinds: readonly string[],
  { until, realNow }: { until: Date; realNow: Date },
): Promise<number> {
  if (kinds.length === 0) return 0;
  const [row] = await db
    .select({ pieces: countOf() })
    .from(scheduledJobs)
    .where(isDue(kinds, until, realNow));
  return row?.pieces ?? 0;
}

/**
 * Takes up to `count` pieces that are due at `until` (product time), in the order in which they fell due; other instances
 * pass them over until `leaseUntil` (real time). A lease has no `lastError`, a pause after a failure has one.
 */
export async function claimJobs(
  db: Database,
  kinds: readonly string[],
  { until, realNow, leaseUntil, count }: { until: Date; realNow: Date; leaseUntil: Date; count: number },
): Promise<ScheduledJob[]> {
  if (kinds.length === 0) return [];
  const open = db
    .select({ id: scheduledJobs.id })
    .from(scheduledJobs)
    .where(isDue(kinds, until, realNow))
    .orderBy(asc(scheduledJobs.dueAt), asc(scheduledJobs.id))
    .limit(count)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(scheduledJobs)
    .set({ nextAttemptAt: leaseUntil, lastError: null, attempts: sql`${scheduledJobs.attempts} + 1` })
    .where(inArray(scheduledJobs.id, open))
    .returning();
  return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Done, unless it was planned anew while it ran: then it waits for its new instant. */
export async function finishJob(db: Database, { id, dueAt }: ScheduledJob, doneAt: Date): Promise<void> {
  const finished = await db
    .update(scheduledJobs)
    .set({ doneAt, nextAttemptAt: null, lastError: null })
    .where(and(eq(scheduledJobs.id, id), eq(scheduledJobs.dueAt, dueAt)))
    .returning({ id: scheduledJobs.id });
  if (finished.length === 0)
    await db.update(scheduledJobs).set({ nextAttemptAt: null }).where(eq(scheduledJobs.id, id));
}

export async function failJob(
  db: Database,
  id: string,
  lastError: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(scheduledJobs)
    .set({ lastError: lastError.slice(0, 2000), nextAttemptAt })
    .where(eq(scheduledJobs.id, id));
}

/** Ends the pause of a piece that has failed: it is due at the next look. What waits for its time keeps waiting for it. */
export const releaseJob = (tx: Connection, id: string): Promise<Released> =>
  releaseForRetry(tx, scheduledJobs, and(eq(scheduledJobs.id, id), isNull(scheduledJobs.doneAt)));

/** The instant at which the next piece falls due, those that wait after a failure aside. */
export async function nextJobDueAt(
  db: Database,
  kinds: readonly string[],
  realNow: Date,
): Promise<Date | undefined> {
  if (kinds.length === 0) return undefined;
  const [row] = await db
    .select({ dueAt: min(scheduledJobs.dueAt) })
    .from(scheduledJobs)
    .where(and(isNull(scheduledJobs.doneAt), inArray(scheduledJobs.kind, [...kinds]), isFree(realNow)));
  return row?.dueAt ?? undefined;
}
