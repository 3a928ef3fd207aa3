import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { personalDataExports } from '#server/db/schema/index.ts';
import { renewLease, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { newId } from '#server/ids.ts';

export type ExportRow = typeof personalDataExports.$inferSelect;

/** Kinds of the jobs that make a file and take it away. */
export const MAKE = 'personal_data.make';
export const REMOVE = 'personal_data.remove';

const { id, userId, attempt, readyAt, expiresAt } = personalDataExports;

export async function findExportOf(db: Connection, personId: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(personalDataExports).where(eq(userId, personId));
  return row;
}

export async function hasExport(db: Connection, exportId: string): Promise<boolean> {
  return (await db.$count(personalDataExports, eq(id, exportId))) > 0;
}

/** Asks for a file, unless there is one whose day is not over. Answers whether a new one was asked for. */
export async function requestExport(tx: Transaction, personId: string, now: Date): Promise<boolean> {
  await tx.delete(personalDataExports).where(and(eq(userId, personId), lte(expiresAt, now)));
  const [row] = await tx
    .insert(personalDataExports)
    .values({ id: newId('pdx'), userId: personId, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id });
  if (row) await scheduleJob(tx, { kind: MAKE, subject: row.id, dueAt: now });
  return row !== undefined;
}

/** Counts a try at making the file; undefined where there is nothing to make any more. */
export async function beginAttempt(
  db: Connection,
  exportId: string,
): Promise<Pick<ExportRow, 'userId' | 'attempt'> | undefined> {
  const [row] = await db
    .update(personalDataExports)
    .set({ attempt: sql`${attempt} + 1` })
    .where(and(eq(id, exportId), isNull(readyAt)))
    .returning({ userId, attempt });
  return row;
}

/** Whether the file is still wanted and no newer try has begun; if so, its job stays this instance's until then. */
export async function goOn(
  db: Connection,
  exportId: string,
  { attempt: tried, leaseUntil }: { readonly attempt: number; readonly leaseUntil: Date },
): Promise<boolean> {
  const isNewest = and(eq(id, exportId), eq(attempt, tried), isNull(readyAt));
  if ((await db.$count(personalDataExports, isNewest)) === 0) return false;
  await renewLease(db, { kind: MAKE, subject: exportId }, leaseUntil);
  return true;
}

/** Looks after a newer try: if its process dies, the file is made from then on. */
export async function lookAgain(tx: Transaction, exportId: string, dueAt: Date): Promise<void> {
  const isWanted = and(eq(id, exportId), isNull(readyAt));
  if ((await tx.$count(personalDataExports, isWanted)) > 0)
    await scheduleJob(tx, { kind: MAKE, subject: exportId, dueAt });
}

type Finished = Pick<ExportRow, 'attempt' | 'readyAt' | 'expiresAt' | 'parts' | 'bytes'>;

/** The file of this attempt is the one. False where another one was first, or the account was deleted meanwhile. */
export async function finishExport(
  tx: Transaction,
  exportId: string,
  file: Finished & { readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(personalDataExports)
    .set(file)
    .where(and(eq(id, exportId), isNull(readyAt)))
    .returning({ id });
  if (rows.length > 0) await scheduleJob(tx, { kind: REMOVE, subject: exportId, dueAt: file.expiresAt });
  return rows.length > 0;
}

export async function deleteExpired(db: Connection, exportId: string, now: Date): Promise<void> {
  await db.delete(personalDataExports).where(and(eq(id, exportId), lte(expiresAt, now)));
}

/** With the account; what is in the storage is taken away by the job. */
export async function deleteExportOf(tx: Transaction, personId: string, now: Date): Promise<void> {
  const rows = await tx.delete(personalDataExports).where(eq(userId, personId)).returning({ id });
  for (const row of rows) await scheduleJob(tx, { kind: REMOVE, subject: row.id, dueAt: now });
}
