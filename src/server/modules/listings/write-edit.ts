import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { readSearchedFacts, type SearchedFacts } from '../equipment/index.ts';
import { updateListing, type ListingPatch, type ListingRow } from './listings.repository.ts';

/** That an item came to be shown or hidden is more than that it was edited. */
function newsOf({ isAvailable: before }: ListingRow, { isAvailable: after = before }: ListingPatch) {
  if (before === after) return 'listing.edited';
  return after ? 'listing.shown' : 'listing.hidden';
}

/** The facts that are other ones now, as they were before. */
const changedFacts = (before: SearchedFacts, after: SearchedFacts): SearchedFacts =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );

/** Writes an edit of a locked listing, and its event with the columns as they were: searches that find it only now notify. */
export async function writeEdit(
  tx: Transaction,
  row: ListingRow,
  patch: ListingPatch,
  now: Date,
): Promise<void> {
  const { id: equipmentId, ownerId } = row;
  const seen = await readSearchedFacts(tx, equipmentId);
  await updateListing(tx, equipmentId, { ...patch, updatedAt: now });
  const before = changedFacts(seen, await readSearchedFacts(tx, equipmentId));
  await recordEvent(tx, { type: newsOf(row, patch), equipmentId, ownerId, before }, now);
}
