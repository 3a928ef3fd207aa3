import { and, asc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookingChanges } from '#server/db/schema/index.ts';

export type ChangeRow = typeof bookingChanges.$inferSelect;
export type ChangeOutcome = ChangeRow['outcome'];

export async function insertChange(
  tx: Transaction,
  row: typeof bookingChanges.$inferInsert,
): Promise<ChangeRow> {
  const [inserted] = await tx.insert(bookingChanges).values(row).returning();
  if (!inserted) throw new Error('a change of dates was not written');
  return inserted;
}

/** The change that is open; the database knows one at most for each booking. */
export async function findOpenChange(db: Connection, bookingId: string): Promise<ChangeRow | undefined> {
  const isOpen = and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.outcome, 'open'));
  const [row] = await db.select().from(bookingChanges).where(isOpen);
  return row;
}

/** All changes of a booking that were ever asked for, oldest first. */
export async function listChanges(db: Connection, bookingId: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(asc(bookingChanges.askedAt), asc(bookingChanges.id));
}

export async function updateChange(
  tx: Transaction,
  id: string,
  facts: Partial<
    Pick<ChangeRow, 'outcome' | 'endedAt' | 'reason' | 'acceptedBy' | 'acceptedAt' | 'waivesLateFee'>
  >,
): Promise<void> {
  await tx.update(bookingChanges).set(facts).where(eq(bookingChanges.id, id));
}
