import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { equipment, occupancy } from '#server/db/schema/index.ts';

export interface LeftListing {
  readonly id: string;
  readonly deletedAt: Date | null;
}

/** All listings that a user has created, deleted ones included, locked against concurrent bookings and edits, in one order. */
export async function lockListingsOf(tx: Transaction, ownerId: string): Promise<LeftListing[]> {
  return tx
    .select({ id: equipment.id, deletedAt: equipment.deletedAt })
    .from(equipment)
    .where(eq(equipment.ownerId, ownerId))
    .orderBy(asc(equipment.id))
    .for('no key update');
}

/**
 * Empties what a person has written and shown in their listings, and where their yard is. What past rentals speak of stays:
 * name, brand, model, rates, and the cover of what was rented.
 */
export async function emptyListingsOf(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  const wasRented = sql`exists (select 1 from bookings b where b.equipment_id = ${equipment.id})`;
  await tx
    .update(equipment)
    .set({
      description: '',
      location: '',
      latitude: null,
      longitude: null,
      // Nothing is delivered from nowhere, and one of the two it has to be.
      deliveryOffered: false,
      pickupOffered: true,
      specifications: [],
      imageUrls: [],
      photoDetails: [],
      thumbnailImageUrl: sql`case when ${wasRented} then ${equipment.thumbnailImageUrl} end`,
      updatedAt: now,
    })
    .where(eq(equipment.ownerId, ownerId));
}

/** The owner's own words about days that they kept. */
export async function emptyBlockNotesOf(tx: Transaction, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: equipment.id }).from(equipment).where(eq(equipment.ownerId, ownerId));
  await tx
    .update(occupancy)
    .set({ note: null })
    .where(and(inArray(occupancy.equipmentId, theirs), isNotNull(occupancy.note)));
}
