import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { emptyBlockNotesOf, emptyListingsOf, lockListingsOf } from './owner-deletion.repository.ts';
import { endBlocks, updateListing } from './listings.repository.ts';

/** The listings of a person who leaves. What is open of them is for the caller of these to have cleared. */
export interface OwnerDeletion {
  /** Keeps bookings and edits of a person's listings away until the transaction ends. */
  lock(tx: Transaction, ownerId: string): Promise<void>;
  /** Takes all of a person's listings off every list and empties them, locked before. Answers how many were still listed. */
  removeAll(tx: Transaction, ownerId: string, now: Date): Promise<number>;
}

export function createOwnerLeave(): OwnerDeletion {
  return {
    async lock(tx, ownerId) {
      await lockListingsOf(tx, ownerId);
    },

    async removeAll(tx, ownerId, now) {
      const listed = (await lockListingsOf(tx, ownerId)).filter(({ deletedAt }) => deletedAt === null);
      for (const { id } of listed) {
        await endBlocks(tx, id, now);
        await updateListing(tx, id, { deletedAt: now, updatedAt: now });
        await recordEvent(tx, { type: 'listing.removed', equipmentId: id, ownerId }, now);
      }
      await emptyListingsOf(tx, ownerId, now);
      await emptyBlockNotesOf(tx, ownerId);
      return listed.length;
    },
  };
}
