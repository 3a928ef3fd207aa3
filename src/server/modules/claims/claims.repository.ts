import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, claimSteps, damageClaims, equipment } from '#server/db/schema/index.ts';

export type ClaimRow = typeof damageClaims.$inferSelect;
export type NewClaim = typeof damageClaims.$inferInsert;
export type ClaimStepRow = typeof claimSteps.$inferSelect;
type ClaimPatch = Partial<
  Omit<ClaimRow, 'id' | 'bookingId' | 'description' | 'claimedCents' | 'capCents' | 'filedAt'>
>;

/** The claim of a booking, which has one at most. */
export async function readClaim(db: Connection, bookingId: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(damageClaims).where(eq(damageClaims.bookingId, bookingId));
  return row;
}

/** The same, locked until the transaction ends. The booking's row is locked first. */
export async function lockClaim(tx: Transaction, bookingId: string): Promise<ClaimRow | undefined> {
  const [row] = await tx
    .select()
    .from(damageClaims)
    .where(eq(damageClaims.bookingId, bookingId))
    .for('no key update');
  return row;
}

export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<ClaimRow> {
  const [row] = await tx.insert(damageClaims).values(claim).returning();
  if (!row) throw new Error('a claim was not written');
  return row;
}

export async function updateClaim(tx: Transaction, id: string, patch: ClaimPatch): Promise<ClaimRow> {
  const [row] = await tx.update(damageClaims).set(patch).where(eq(damageClaims.id, id)).returning();
  if (!row) throw new Error(`there is no claim ${id}`);
  return row;
}

/** Appends to the claim's history; its row is locked, so that numbers follow each other. */
export async function appendStep(tx: Transaction, step: Omit<ClaimStepRow, 'sequence'>): Promise<void> {
  const sequence = sql`(select coalesce(max(s.sequence), 0) + 1 from claim_steps s where s.claim_id = ${step.claimId})`;
  await tx.insert(claimSteps).values({ ...step, sequence });
}

/** What a renter owes for damage, the oldest first. */
export async function readOwedClaims(
  db: Connection,
  renterId: string,
): Promise<{ bookingId: string; cents: number }[]> {
  const rows = await db
    .select({ bookingId: damageClaims.bookingId, cents: damageClaims.decidedCents })
    .from(damageClaims)
    .innerJoin(bookings, eq(bookings.id, damageClaims.bookingId))
    .where(and(eq(damageClaims.status, 'owed'), eq(bookings.renterId, renterId)))
    .orderBy(asc(damageClaims.filedAt), asc(damageClaims.id));
  return rows.map(({ bookingId, cents }) => ({ bookingId, cents: cents ?? 0 }));
}

/** In their order. */
export function readSteps(db: Connection, claimId: string): Promise<ClaimStepRow[]> {
  return db
    .select()
    .from(claimSteps)
    .where(eq(claimSteps.claimId, claimId))
    .orderBy(asc(claimSteps.sequence));
}

/** The purchase price that was agreed on; of an old booking, the listing's. Undefined for a booking that is not there. */
export async function readPurchasePrice(db: Connection, bookingId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ agreed: bookings.purchasePriceCents, listed: equipment.purchasePriceCents })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .where(eq(bookings.id, bookingId));
  return row && (row.agreed ?? row.listed);
}
