import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { usageCharges } from '#server/db/schema/index.ts';

/** What payments look at in the charge for use beyond the included; they never write it. */
export type ChargedUsage = Pick<
  typeof usageCharges.$inferSelect,
  'status' | 'withBalanceCents' | 'cardCents'
>;

/** Of a booking, which has one at most. */
export async function usageChargeOf(db: Connection, bookingId: string): Promise<ChargedUsage | undefined> {
  const { status, withBalanceCents, cardCents } = usageCharges;
  const [row] = await db
    .select({ status, withBalanceCents, cardCents })
    .from(usageCharges)
    .where(eq(usageCharges.bookingId, bookingId));
  return row;
}
