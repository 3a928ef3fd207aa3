import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { equipment, favourites } from '#server/db/schema/index.ts';

/** A user's favorites, and whether each is still listed. */
export interface FavouriteRow {
  readonly equipmentId: string;
  readonly name: string;
  readonly gone: boolean;
}

const { userId, equipmentId, createdAt } = favourites;
const kept = {
  equipmentId: equipment.id,
  name: equipment.name,
  gone: sql<boolean>`${equipment.deletedAt} is not null`,
};

/** Of a person, newest first. */
export function readFavourites(db: Connection, personId: string): Promise<FavouriteRow[]> {
  return db
    .select(kept)
    .from(favourites)
    .innerJoin(equipment, eq(equipment.id, equipmentId))
    .where(eq(userId, personId))
    .orderBy(desc(createdAt), equipmentId);
}

/** Of those ids; in no order, and without those that never were. */
export async function readListings(db: Connection, ids: readonly string[]): Promise<FavouriteRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(kept)
    .from(equipment)
    .where(inArray(equipment.id, [...ids]));
}

export async function readFavouriteIds(db: Connection, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: equipmentId })
    .from(favourites)
    .where(eq(userId, personId))
    .orderBy(desc(createdAt), equipmentId);
  return rows.map(({ id }) => id);
}

/** Those of the ids that the user can still look at. */
export async function stillThere(db: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(inArray(equipment.id, [...ids]), isNull(equipment.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Each once; one that is kept already stays where it is in the order. */
export async function insertKept(
  db: Connection,
  personId: string,
  rows: readonly { equipmentId: string; createdAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(favourites)
    .values(rows.map((row) => ({ ...row, userId: personId })))
    .onConflictDoNothing();
}

export async function deleteKept(db: Connection, personId: string, id: string): Promise<void> {
  await db.delete(favourites).where(and(eq(userId, personId), eq(equipmentId, id)));
}

/** With the person. */
export async function deleteFavouritesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(favourites).where(eq(userId, personId));
}
