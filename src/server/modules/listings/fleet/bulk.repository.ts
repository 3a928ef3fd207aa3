import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bulkChanges, equipment } from '#server/db/schema/index.ts';
import type { ListingRow } from '../listings.repository.ts';

export type StoredChange = typeof bulkChanges.$inferSelect;

const selectOwn = (db: Connection, ownerId: string, ids: readonly string[]) =>
  db
    .select()
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), isNull(equipment.deletedAt), inArray(equipment.id, [...ids])))
    .orderBy(asc(equipment.id));

/** Those of these listings that are the owner's and not removed, by id. */
export const readOwnListings = async (
  db: Connection,
  ownerId: string,
  ids: readonly string[],
): Promise<ListingRow[]> => selectOwn(db, ownerId, ids);

/** The same, locked in the order of their ids. */
export const lockOwnListings = async (
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<ListingRow[]> => selectOwn(tx, ownerId, ids).for('no key update');

/** Under the owner's lock: in the place of the change before. */
export async function storeChange(tx: Transaction, change: StoredChange): Promise<void> {
  const { changedAt, listings } = change;
  await tx
    .insert(bulkChanges)
    .values(change)
    .onConflictDoUpdate({ target: bulkChanges.ownerId, set: { changedAt, listings } });
}

export async function readChange(db: Connection, ownerId: string): Promise<StoredChange | undefined> {
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.ownerId, ownerId));
  return row;
}

/** Once it is undone, and with the person. */
export async function deleteChange(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(bulkChanges).where(eq(bulkChanges.ownerId, ownerId));
}
