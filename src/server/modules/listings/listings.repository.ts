import { and, arrayOverlaps, count, desc, eq, gt, isNull, min, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { calendarAddresses, calendarFeeds, equipment, occupancy } from '#server/db/schema/index.ts';
import { detailColumns, type DetailRow } from '../equipment/index.ts';

export type ListingRow = typeof equipment.$inferSelect;
type NewListing = typeof equipment.$inferInsert;
/** Columns that their owner changes. */
export type ListingPatch = Partial<
  Omit<NewListing, 'id' | 'ownerId' | 'ownerRestricted' | 'ratingSum' | 'reviewCount' | 'createdAt'>
>;

/** A listing with what only its owner reads. */
export type OwnRow = DetailRow & {
  shownByOwner: boolean;
  /** Pending, confirmed and active. */
  liveBookings: number;
  version: number;
  /** Milliseconds since 1970. */
  updatedAtMs: number;
  /** Microseconds since 1970, the database's own precision: a page must not be cut inside a millisecond. */
  createdAtMicros: number;
};

const ownColumns = sql`${detailColumns}, e.is_available as "shownByOwner", e.version,
  floor(extract(epoch from e.updated_at) * 1000)::float8 as "updatedAtMs",
  (extract(epoch from e.created_at) * 1000000)::float8 as "createdAtMicros",
  (select count(*)::int from bookings b
    where b.equipment_id = e.id and b.status in ('pending', 'confirmed', 'active')) as "liveBookings"`;

/** Undefined for one that never was or was deleted. */
export async function readOwn(db: Connection, id: string): Promise<OwnRow | undefined> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${ownColumns} from equipment e where e.id = ${id} and e.deleted_at is null`);
  return rows[0];
}

/** A user's listings, newest first, after `(createdAtMicros, id)`. */
export async function readListingsOf(
  db: Connection,
  ownerId: string,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<OwnRow[]> {
  const micros = sql.raw('(extract(epoch from e.created_at) * 1000000)');
  const [at, id] = after ?? [];
  const rest = sql`and (${micros} < ${at}::numeric or (${micros} = ${at}::numeric and e.id < ${id}))`;
  const { rows } = await db.execute<OwnRow>(sql`
    select ${ownColumns} from equipment e
    where e.owner_id = ${ownerId} and e.deleted_at is null ${after ? rest : sql``}
    order by e.created_at desc, e.id desc limit ${limit}`);
  return rows;
}

/** How many listings a user has created after an instant, deleted ones included, and when the first of them was. */
export async function listedSince(
  db: Connection,
  ownerId: string,
  after: Date,
): Promise<{ count: number; first: Date | null }> {
  const [row] = await db
    .select({ count: count(), first: min(equipment.createdAt) })
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), gt(equipment.createdAt, after)));
  return row ?? { count: 0, first: null };
}

/** Deleted ones included. */
export async function readListing(db: Connection, id: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(equipment).where(eq(equipment.id, id));
  return row;
}

/**
 * The same, locked against concurrent bookings and edits of the item. Not `for update`: a booking's own row refers to the
 * item, and its transitions need not wait for an edit.
 */
export async function lockListing(tx: Transaction, id: string): Promise<ListingRow | undefined> {
  const [row] = await tx.select().from(equipment).where(eq(equipment.id, id)).for('no key update');
  return row;
}

/** The zone of the listing that a person has made last; undefined for their first one. */
export async function newestZoneOf(db: Connection, ownerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ timeZone: equipment.timeZone })
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), isNull(equipment.deletedAt)))
    .orderBy(desc(equipment.createdAt), desc(equipment.id))
    .limit(1);
  return row?.timeZone;
}

/** False where there is a listing of this id already. */
export async function insertListing(tx: Transaction, row: NewListing): Promise<boolean> {
  const inserted = await tx
    .insert(equipment)
    .values(row)
    .onConflictDoNothing({ target: equipment.id })
    .returning({ id: equipment.id });
  return inserted.length > 0;
}

/** Every change by the owner is a new version. */
export async function updateListing(tx: Transaction, id: string, patch: ListingPatch): Promise<void> {
  await tx
    .update(equipment)
    .set({ ...patch, version: sql`${equipment.version} + 1` })
    .where(eq(equipment.id, id));
}

/** The owner's blocks are released, other calendars read the item's no more, nor are they read. */
export async function endCalendar(tx: Transaction, equipmentId: string, at: Date): Promise<void> {
  await tx
    .update(occupancy)
    .set({ releasedAt: at })
    .where(
      and(eq(occupancy.equipmentId, equipmentId), eq(occupancy.kind, 'block'), isNull(occupancy.releasedAt)),
    );
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.equipmentId, equipmentId));
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.equipmentId, equipmentId));
}

/** Which of these pictures a person's own listings show already. */
export async function shownPictures(
  db: Connection,
  ownerId: string,
  urls: readonly string[],
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .select({ imageUrls: equipment.imageUrls })
    .from(equipment)
    .where(
      and(
        eq(equipment.ownerId, ownerId),
        isNull(equipment.deletedAt),
        arrayOverlaps(equipment.imageUrls, [...urls]),
      ),
    );
  return new Set(rows.flatMap(({ imageUrls }) => imageUrls));
}
