import type { BookingPhoto, BookingPhotoQuery } from '#shared/contracts/conditions.ts';
import type { Upload } from '#shared/contracts/listings.ts';
import { isPhotoTime, PHOTO_STAGES, type PhotoStage } from '#shared/domain/condition-photos.ts';
import type { RatedSide } from '#shared/domain/ratings.ts';
import type { Connection } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound, lockBooking, partyOf, readBooking, type ListedBooking } from '../bookings/index.ts';
import {
  countBookingPhotos,
  insertBookingPhoto,
  isClaimOpen,
  partiesOfPhoto,
  readBookingPhotoByKey,
  readBookingPhotos,
  type BookingPhotoRow,
} from './booking-photos.repository.ts';
import { hasRoom, maySeePhoto, notPhotoTime, requireRoom } from './booking-photos.policy.ts';
import { photoKeyUsed } from './photo-refusals.ts';
import type { PhotoService } from './photos.service.ts';
import { photoUrlsOf } from './store-photo.ts';

type Booking = ListedBooking['booking'];

/** A photo that the booking has now. */
export interface AddedPhoto {
  readonly photo: BookingPhoto;
  /** Not one that was there before. */
  readonly isNew: boolean;
}

export interface BookingPhotoService {
  /**
   * Keeps a photo of the item's condition for a party of the booking; `read` is called once it is known that there may be one.
   * What the same party has sent before under the same `clientKey` is answered again, `isNew` false, whatever the time is now.
   * Throws 404 for strangers, 403 for the Admin and for another user's photo, 409 `not_photo_time` and `too_many_photos`, 429, and what reading and
   * keeping a photo throw.
   */
  add(
    actor: MemberActor,
    bookingId: string,
    about: BookingPhotoQuery,
    read: () => Promise<Buffer>,
  ): Promise<AddedPhoto>;
  /** Of a booking that the caller may see, oldest first. */
  of(booking: Booking): Promise<BookingPhoto[]>;
  /** The handover stages at which a party may add photos now. */
  open(booking: Booking, side: RatedSide): Promise<PhotoStage[]>;
  /** Whether a user may see a private photo: the parties of its booking, and the Admin. */
  isShownTo(actor: Actor, photoId: string): Promise<boolean>;
}

const presentWith =
  ({ ownerId }: Pick<Booking, 'ownerId'>) =>
  ({ id, width, height, placeholder, moment, takenBy, takenAt }: BookingPhotoRow): BookingPhoto => ({
    id,
    ...photoUrlsOf(id),
    width,
    height,
    placeholder,
    moment,
    takenBy: takenBy === ownerId ? 'owner' : 'renter',
    takenAt: takenAt.toISOString(),
  });

const idOf = (side: RatedSide, { ownerId, renterId }: Booking): string =>
  side === 'owner' ? ownerId : renterId;

const countTaken = (connection: Connection, booking: Booking, side: RatedSide, moment: PhotoStage) =>
  countBookingPhotos(connection, { bookingId: booking.id, takenBy: idOf(side, booking), moment });

/** A browser without an answer sends it again. Throws 409 where the key is that of a photo of the other stage. */
async function sentBefore(
  connection: Connection,
  booking: Booking,
  side: RatedSide,
  { moment, clientKey }: BookingPhotoQuery,
): Promise<AddedPhoto | undefined> {
  if (clientKey === undefined) return undefined;
  const whose = { bookingId: booking.id, takenBy: idOf(side, booking), clientKey };
  const before = await readBookingPhotoByKey(connection, whose);
  if (!before) return undefined;
  if (before.moment !== moment) throw photoKeyUsed();
  return { photo: presentWith(booking)(before), isNew: false };
}

/** Around its handover stage; of the return also while damage is claimed and not decided. */
async function isTime(
  connection: Connection,
  booking: Booking,
  moment: PhotoStage,
  now: Date,
): Promise<boolean> {
  if (isPhotoTime(moment, booking, now)) return true;
  return moment === 'return' && (await isClaimOpen(connection, booking.id));
}

/** Photos of an item's condition at pickup and return: evidence for both parties, and private (decision record 0027). */
export function createBookingPhotos(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  photos: PhotoService,
): BookingPhotoService {
  async function admit(connection: Connection, booking: Booking, side: RatedSide, moment: PhotoStage) {
    if (!(await isTime(connection, booking, moment, clocks.product.now())))
      throw notPhotoTime(moment, booking);
    requireRoom(moment, await countTaken(connection, booking, side, moment));
  }

  /** The last step: what is known as a photo of the booking has all of its files. */
  function attach(
    bookingId: string,
    kept: Upload,
    side: RatedSide,
    about: BookingPhotoQuery,
  ): Promise<AddedPhoto> {
    return unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw bookingNotFound();
      // The same photo may have been on its way twice.
      const before = await sentBefore(tx, booking, side, about);
      if (before) return before;
      const { moment, clientKey = null } = about;
      await admit(tx, booking, side, moment);
      const [takenAt, takenBy] = [clocks.product.now(), idOf(side, booking)];
      await insertBookingPhoto(tx, { photoId: kept.id, bookingId, takenBy, moment, takenAt, clientKey });
      await recordEvent(tx, { type: 'booking.condition_added', bookingId, by: side }, takenAt);
      return { photo: presentWith(booking)({ ...kept, moment, takenBy, takenAt }), isNew: true };
    });
  }

  return {
    async add(actor, bookingId, about, read) {
      // Taken before another user signed in there, maybe the other party: evidence is never put in another's name.
      if (about.senderId !== undefined) requireSelf(actor, about.senderId);
      const { booking, side } = partyOf(actor, await readBooking(db, bookingId));
      const before = await sentBefore(db, booking, side, about);
      if (before) return before;
      await admit(db, booking, side, about.moment);
      await photos.admit(actor.id);
      const kept = await photos.storePrivate(actor.id, await read());
      try {
        const added = await attach(bookingId, kept, side, about);
        if (!added.isNew) await photos.takeBack(kept.id);
        return added;
      } catch (error) {
        await photos.takeBack(kept.id);
        throw error;
      }
    },

    of: async (booking) => (await readBookingPhotos(db, booking.id)).map(presentWith(booking)),

    async open(booking, side) {
      const open: PhotoStage[] = [];
      const now = clocks.product.now();
      for (const moment of PHOTO_STAGES)
        if ((await isTime(db, booking, moment, now)) && hasRoom(await countTaken(db, booking, side, moment)))
          open.push(moment);
      return open;
    },

    isShownTo: async (actor, photoId) =>
      actor.kind !== 'guest' && maySeePhoto(actor, await partiesOfPhoto(db, photoId)),
  };
}
