import { and, eq, gt, inArray, isNull, lte, min, or } from 'drizzle-orm';
import type { Connection, Database } from '../db/client.ts';
import { scheduledJobs } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { queueTable, type Scope } from '../queue/queue-table.repository.ts';

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

/** Lets the job that is under way be this instance's until then (real time). */
export async function renewLease(
  db: Connection,
  { kind, subject }: Pick<ScheduledJob, 'kind' | 'subject'>,
  leaseUntil: Date,
): Promise<void> {
  await db
    .update(scheduledJobs)
    .set({ nextAttemptAt: leaseUntil })
    .where(
      and(
        ...[eq(scheduledJobs.kind, kind), eq(scheduledJobs.subject, subject)],
        // A pause after a failure is no lease.
        ...[isNull(scheduledJobs.doneAt), isNull(scheduledJobs.lastError)],
      ),
    );
}

/** Takes back what was planned, if it has not been done. */
export async function cancelJob(tx: Connection, kind: string, subject: string): Promise<void> {
  await tx
    .delete(scheduledJobs)
    .where(
      and(eq(scheduledJobs.kind, kind), eq(scheduledJobs.subject, subject), isNull(scheduledJobs.doneAt)),
    );
}

export const jobQueue = queueTable({
  table: scheduledJobs,
  isOpen: isNull(scheduledJobs.doneAt),
  order: ['dueAt', 'id'],
  since: scheduledJobs.dueAt,
});

/** What is due at `until` (product time). */
export const dueJobs = (kinds: readonly string[], until: Date): Scope =>
  and(inArray(scheduledJobs.kind, [...kinds]), lte(scheduledJobs.dueAt, until));

/** Done, unless it was planned again while it ran: then it waits for its new instant. */
export async function finishJob(db: Database, { id, dueAt }: ScheduledJob, doneAt: Date): Promise<void> {
  const finished = await db
    .update(scheduledJobs)
    .set({ doneAt, nextAttemptAt: null, lastError: null })
    .where(and(eq(scheduledJobs.id, id), eq(scheduledJobs.dueAt, dueAt)))
    .returning({ id: scheduledJobs.id });
  if (finished.length === 0)
    await db.update(scheduledJobs).set({ nextAttemptAt: null }).where(eq(scheduledJobs.id, id));
}

/** The instant at which the next piece falls due, those that wait after a failure aside. */
export async function nextJobDueAt(
  db: Database,
  kinds: readonly string[],
  realNow: Date,
): Promise<Date | undefined> {
  const isFree = or(isNull(scheduledJobs.nextAttemptAt), lte(scheduledJobs.nextAttemptAt, realNow));
  const [row] = await db
    .select({ dueAt: min(scheduledJobs.dueAt) })
    .from(scheduledJobs)
    .where(and(isNull(scheduledJobs.doneAt), inArray(scheduledJobs.kind, [...kinds]), isFree));
  return row?.dueAt ?? undefined;
}
