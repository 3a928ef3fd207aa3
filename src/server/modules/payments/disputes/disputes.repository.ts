import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { disputes, payments } from '#server/db/schema/index.ts';

export type Dispute = typeof disputes.$inferSelect;

/** By the provider's id. After the booking's and the payment's rows have been locked. */
export async function lockDispute(tx: Transaction, id: string): Promise<Dispute | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('no key update');
  return row;
}

/** A new row, or the new facts of the one that is there. */
export async function saveDispute(tx: Transaction, { id, ...facts }: Dispute): Promise<void> {
  await tx
    .insert(disputes)
    .values({ id, ...facts })
    .onConflictDoUpdate({ target: disputes.id, set: facts });
}

/** Whether a bank has not decided yet about one of the booking's charges: then nothing of it is paid out. */
export async function hasOpenDispute(db: Connection, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.bookingId, bookingId), eq(disputes.status, 'open')))
    .limit(1);
  return rows.length > 0;
}

/** Which of these payments a cardholder has disputed, whatever came of it, an inquiry that ended aside: the provider refunds nothing of them. */
export async function disputedAmong(
  db: Connection,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(and(inArray(disputes.paymentId, [...paymentIds]), ne(disputes.status, 'closed')));
  return new Set(rows.map(({ paymentId }) => paymentId));
}
