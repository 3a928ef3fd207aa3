import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { bookings, paymentOperations } from '#server/db/schema/index.ts';

/** The calls that made a person known to the provider keep that they were made, and no name. */
export async function eraseCustomer(tx: Transaction, personId: string): Promise<void> {
  const theirs = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.renterId, personId));
  await tx
    .update(paymentOperations)
    .set({ request: sql`${paymentOperations.request} || '{"name": "", "email": null}'::jsonb` })
    .where(and(eq(paymentOperations.kind, 'customer'), inArray(paymentOperations.bookingId, theirs)));
}
