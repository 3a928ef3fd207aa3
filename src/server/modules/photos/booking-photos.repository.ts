import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookingPhotos, bookings, damageClaims, photos } from '#server/db/schema/index.ts';

export type NewBookingPhoto = typeof bookingPhotos.$inferInsert;

export interface BookingPhotoRow {
  readonly id: string;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** A data URL. */
  readonly placeholder: string;
  readonly moment: PhotoStage;
  readonly takenBy: string;
  readonly takenAt: Date;
}

export async function insertBookingPhoto(tx: Transaction, photo: NewBookingPhoto): Promise<void> {
  await tx.insert(bookingPhotos).values(photo);
}

/** How many photos one side has added at one handover stage. */
export async function countBookingPhotos(
  db: Connection,
  { bookingId, takenBy, moment }: Pick<NewBookingPhoto, 'bookingId' | 'takenBy' | 'moment'>,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookingPhotos)
    .where(
      and(
        eq(bookingPhotos.bookingId, bookingId),
        eq(bookingPhotos.takenBy, takenBy),
        eq(bookingPhotos.moment, moment),
      ),
    );
  return row?.count ?? 0;
}

const SHOWN = {
  id: photos.id,
  width: photos.width,
  height: photos.height,
  placeholder: photos.placeholder,
  moment: bookingPhotos.moment,
  takenBy: bookingPhotos.takenBy,
  takenAt: bookingPhotos.takenAt,
};

/** The photos of a booking, in the order in which the server had them. */
export async function readBookingPhotos(db: Connection, bookingId: string): Promise<BookingPhotoRow[]> {
  return db
    .select(SHOWN)
    .from(bookingPhotos)
    .innerJoin(photos, eq(photos.id, bookingPhotos.photoId))
    .where(eq(bookingPhotos.bookingId, bookingId))
    .orderBy(asc(bookingPhotos.takenAt), asc(bookingPhotos.photoId));
}

/** The photo that a user has uploaded for a booking under this key. */
export async function readBookingPhotoByKey(
  db: Connection,
  { bookingId, takenBy, clientKey }: Pick<NewBookingPhoto, 'bookingId' | 'takenBy'> & { clientKey: string },
): Promise<BookingPhotoRow | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(bookingPhotos)
    .innerJoin(photos, eq(photos.id, bookingPhotos.photoId))
    .where(
      and(
        eq(bookingPhotos.bookingId, bookingId),
        eq(bookingPhotos.takenBy, takenBy),
        eq(bookingPhotos.clientKey, clientKey),
      ),
    );
  return row;
}

/** Whether damage is claimed and not decided: until then the parties can add to the photos of the return. */
export async function isClaimOpen(db: Connection, bookingId: string): Promise<boolean> {
  const isUndecided = inArray(damageClaims.status, ['filed', 'offered', 'in_review']);
  return (await db.$count(damageClaims, and(eq(damageClaims.bookingId, bookingId), isUndecided))) > 0;
}

/** Of every photo of a booking: what it shows, and who took it. */
export async function readPhotoStages(
  db: Connection,
  bookingId: string,
): Promise<{ moment: PhotoStage; takenBy: string }[]> {
  const { moment, takenBy } = bookingPhotos;
  return db.select({ moment, takenBy }).from(bookingPhotos).where(eq(bookingPhotos.bookingId, bookingId));
}

/** Which of `ids` are photos of the booking; they are never taken away again, so nothing needs to be locked. */
export async function photosOfBooking(
  db: Connection,
  bookingId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bookingPhotos.photoId })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookingId), inArray(bookingPhotos.photoId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The parties of the booking whose photo it is; undefined for a photo of none. */
export async function partiesOfPhoto(
  db: Connection,
  photoId: string,
): Promise<{ ownerId: string; renterId: string } | undefined> {
  const [row] = await db
    .select({ ownerId: bookings.ownerId, renterId: bookings.renterId })
    .from(bookingPhotos)
    .innerJoin(bookings, eq(bookings.id, bookingPhotos.bookingId))
    .where(eq(bookingPhotos.photoId, photoId));
  return row;
}
