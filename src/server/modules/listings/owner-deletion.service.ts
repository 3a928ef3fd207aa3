import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { deleteChange } from './fleet/bulk.repository.ts';
import { emptyBlockNotesOf, emptyListingsOf, lockListingsOf } from './owner-deletion.repository.ts';
import { endCalendar, updateListing } from './listings.repository.ts';

export function createOwnerLeave() {
  return {
    /** Keeps bookings and edits of a person's listings away until the transaction ends. */
    async lock(tx: Transaction, ownerId: string): Promise<void> {
      await lockListingsOf(tx, ownerId);
    },

    /** Takes all of a person's listings off every list and empties them, locked before. Answers how many were still listed. */
    async removeAll(tx: Transaction, ownerId: string, now: Date): Promise<number> {
      const listed = (await lockListingsOf(tx, ownerId)).filter(({ deletedAt }) => deletedAt === null);
      for (const { id } of listed) {
        await endCalendar(tx, id, now);
        await updateListing(tx, id, { deletedAt: now, updatedAt: now });
        await recordEvent(tx, { type: 'listing.removed', equipmentId: id, ownerId }, now);
      }
      await emptyListingsOf(tx, ownerId, now);
      await emptyBlockNotesOf(tx, ownerId);
      await deleteChange(tx, ownerId);
      return listed.length;
    },
  };
}

/** The listings of a person who leaves. What is open of them is for the caller of these to have cleared. */
export type OwnerDeletion = ReturnType<typeof createOwnerLeave>;
