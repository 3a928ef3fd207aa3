import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { damageClaims } from '#server/db/schema/index.ts';

/** What payments look at in a claim for damage; they never write it. */
export interface ChargedClaim {
  readonly status: (typeof damageClaims.$inferSelect)['status'];
  /** Agreed or decided. */
  readonly decidedCents: number | null;
}

/** The claim of a booking, which has one at most. */
export async function chargedClaimOf(db: Connection, bookingId: string): Promise<ChargedClaim | undefined> {
  const [row] = await db
    .select({ status: damageClaims.status, decidedCents: damageClaims.decidedCents })
    .from(damageClaims)
    .where(eq(damageClaims.bookingId, bookingId));
  return row;
}
