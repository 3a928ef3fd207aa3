import { eq } from 'drizzle-orm';
import { byField, type ListingFieldName } from '#shared/domain/listing-fields.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';

const columns = {
  id: equipment.id,
  ownerId: equipment.ownerId,
  categoryId: equipment.categoryId,
  name: equipment.name,
  dailyRateCents: equipment.dailyRateCents,
  hourlyRateCents: equipment.hourlyRateCents,
  weeklyRateCents: equipment.weeklyRateCents,
  purchasePriceCents: equipment.purchasePriceCents,
  latitude: equipment.latitude,
  longitude: equipment.longitude,
  timeZone: equipment.timeZone,
  listed: equipment.listed,
  pickupOffered: equipment.pickupOffered,
  deliveryOffered: equipment.deliveryOffered,
  deliveryRadiusMiles: equipment.deliveryRadiusMiles,
  deliveryFeeCents: equipment.deliveryFeeCents,
  ...byField<Pick<typeof equipment, ListingFieldName>>((name) => equipment[name]),
};

/** What a rental of an item is made of. `listed` is false for a hidden or deleted one; the position is the exact one. */
export type BookableItem = Awaited<ReturnType<typeof select>>[number];

const select = (db: Connection, id: string) => db.select(columns).from(equipment).where(eq(equipment.id, id));

/** Hidden and deleted ones included; undefined for one that never was. */
export async function readBookable(db: Connection, id: string): Promise<BookableItem | undefined> {
  const [row] = await select(db, id);
  return row;
}

/** The same, locked: rivals for one item come one after the other instead of into each other's arms (docs/product/availability.md#never-twice). */
export async function lockBookable(tx: Transaction, id: string): Promise<BookableItem | undefined> {
  const [row] = await select(tx, id).for('no key update');
  return row;
}
