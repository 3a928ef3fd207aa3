import type { BookingReferences } from '#shared/contracts/billing.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookingReferences } from '#server/db/schema/index.ts';

/** What the renter's books know a rental by (docs/product/money.md#papers). */
export async function writeReferences(
  tx: Transaction,
  bookingId: string,
  references: BookingReferences,
  updatedAt: Date,
): Promise<void> {
  const set = { ...references, updatedAt };
  await tx
    .insert(bookingReferences)
    .values({ bookingId, ...set })
    .onConflictDoUpdate({ target: bookingReferences.bookingId, set });
}
