import { eq, inArray } from 'drizzle-orm';
import type { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { billingDetails, bookingReferences } from '#server/db/schema/index.ts';

const { userId, company, taxNumber, address } = billingDetails;

/** By person; who has given none is not in it. */
export async function readBilling(
  db: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, BillingDetails>> {
  const rows = await db
    .select({ userId, company, taxNumber, address })
    .from(billingDetails)
    .where(inArray(userId, [...userIds]));
  return new Map(rows.map(({ userId: id, ...details }) => [id, details]));
}

export async function writeBilling(
  tx: Transaction,
  person: string,
  details: BillingDetails,
  updatedAt: Date,
): Promise<void> {
  const set = { ...details, updatedAt };
  await tx
    .insert(billingDetails)
    .values({ userId: person, ...set })
    .onConflictDoUpdate({ target: userId, set });
}

export async function deleteBillingOf(tx: Transaction, person: string): Promise<void> {
  await tx.delete(billingDetails).where(eq(userId, person));
}

const { bookingId, purchaseOrder, jobName } = bookingReferences;

export async function readReferences(db: Connection, id: string): Promise<BookingReferences> {
  const [row] = await db.select({ purchaseOrder, jobName }).from(bookingReferences).where(eq(bookingId, id));
  return row ?? { purchaseOrder: '', jobName: '' };
}
