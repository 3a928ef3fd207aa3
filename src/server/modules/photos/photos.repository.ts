import { and, eq, inArray, isNotNull, isNull, lt, notLike, sql, type SQL } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { photos } from '#server/db/schema/index.ts';
import { PRIVATE_IDS } from './photo-ids.ts';

export type NewPhoto = typeof photos.$inferInsert;

/** What a listing needs to know of a photo. */
export interface OwnPhoto {
  readonly id: string;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** A data URL. */
  readonly placeholder: string;
}

export async function insertPhoto(db: Connection, photo: NewPhoto): Promise<void> {
  await db.insert(photos).values(photo);
}

/**
 * A user's own public photos among `ids`, in the order of `ids`; what is another user's, unknown, thrown
 * away or a booking's is left out.
 * They are locked for the caller's transaction: until it ends, they are not deleted as unused.
 */
export async function findOwnPhotos(
  db: Connection,
  ownerId: string,
  ids: readonly string[],
): Promise<OwnPhoto[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: photos.id, width: photos.width, height: photos.height, placeholder: photos.placeholder })
    .from(photos)
    .where(
      and(
        eq(photos.ownerId, ownerId),
        inArray(photos.id, [...ids]),
        isNull(photos.discardedAt),
        notLike(photos.id, PRIVATE_IDS),
      ),
    )
    .orderBy(photos.id)
    .for('share');
  const byId = new Map(found.map((photo) => [photo.id, photo]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The photo of the address `url`. */
const idIn = (url: SQL): SQL => sql`split_part(${url}, '/', 3)`;

/** Ids of all photos that are still visible to a user: in a listing, as the picture of a deleted one that was rented, of a booking, of a case. */
const SHOWN = sql`
  select ${idIn(sql`url`)} from equipment e cross join unnest(e.image_urls || e.thumbnail_image_url) url
    where e.deleted_at is null and url like '/photos/%'
  union all
  select ${idIn(sql`e.thumbnail_image_url`)} from equipment e
    where e.deleted_at is not null and e.thumbnail_image_url like '/photos/%'
      and exists (select 1 from bookings b where b.equipment_id = e.id)
  union all
  select photo_id from booking_photos
  union all
  select photo_id from case_photos
  union all
  select ${idIn(sql`u.profile_image_url`)} from users u where u.profile_image_url like '/photos/%'`;

const isUnused = sql`${photos.id} not in (${SHOWN})`;

/**
 * Marks up to `most` photos from before that instant (real time) that are no longer used; from then on no listing can take
 * them. Answers how many. Looks twice: a listing that was being saved while we looked has its photos locked, or has been
 * saved by the time that we hold the locks, which only a second look can see.
 */
export async function discardUnused(
  db: Database,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const candidates = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(isNull(photos.discardedAt), lt(photos.createdAt, before), isUnused))
      .orderBy(photos.createdAt)
      .limit(most)
      .for('update', { skipLocked: true });
    if (candidates.length === 0) return 0;
    const ids = candidates.map(({ id }) => id);
    const discarded = await tx
      .update(photos)
      .set({ discardedAt: now })
      .where(and(inArray(photos.id, ids), isUnused))
      .returning({ id: photos.id });
    return discarded.length;
  });
}

/**
 * Marks the unused photos of a deleted account, in the transaction that has emptied their profile and
 * listings; those of bookings stay as evidence. Answers their ids. Real time.
 */
export async function discardUnusedOf(tx: Connection, ownerId: string, now: Date): Promise<string[]> {
  const discarded = await tx
    .update(photos)
    .set({ discardedAt: now })
    .where(and(eq(photos.ownerId, ownerId), isNull(photos.discardedAt), isUnused))
    .returning({ id: photos.id });
  return discarded.map(({ id }) => id);
}

/** One unused photo. Real time. */
export async function discardPhoto(db: Connection, id: string, now: Date): Promise<void> {
  await db.update(photos).set({ discardedAt: now }).where(eq(photos.id, id));
}

/** The photos whose files are to be taken away, oldest first. */
export async function listDiscarded(db: Connection, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(isNotNull(photos.discardedAt))
    .orderBy(photos.createdAt)
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Once its files are gone. */
export async function deletePhoto(db: Connection, id: string): Promise<void> {
  await db.delete(photos).where(eq(photos.id, id));
}
