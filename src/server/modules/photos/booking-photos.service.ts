import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { isPhotoTime, PHOTO_MOMENTS, type PhotoMoment } from '#shared/domain/condition-photos.ts';
import { maximumConditionPhotos } from '#shared/domain/limits.ts';
import type { RatedSide } from '#shared/domain/ratings.ts';
import type { Connection } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound, lockBooking, partyOf, readBooking, type ListedBooking } from '../bookings/index.ts';
import {
  countBookingPhotos,
  insertBookingPhoto,
  partiesOfPhoto,
  readBookingPhotos,
  type BookingPhotoRow,
} from './booking-photos.repository.ts';
import { notPhotoTime, tooManyPhotos } from './photo-refusals.ts';
import type { PhotoService } from './photos.service.ts';
import { addressesOf } from './store-photo.ts';

type Booking = ListedBooking['booking'];

export interface BookingPhotoService {
  /**
   * Keeps a photo of the item's condition for a party of the booking; `read` is called once it is known that there may be one.
   * Throws 404 for strangers, 403 for the Admin, 409 `not_photo_time` and `too_many_photos`, 429, and what reading and
   * keeping a photo throw.
   */
  add(
    actor: MemberActor,
    bookingId: string,
    moment: PhotoMoment,
    read: () => Promise<Buffer>,
  ): Promise<BookingPhoto>;
  /** Of a booking that the caller may see, oldest first. */
  of(booking: Booking): Promise<BookingPhoto[]>;
  /** The moments of which a party may add photos now. */
  open(booking: Booking, side: RatedSide): Promise<PhotoMoment[]>;
  /** Whether somebody may see a private photo: the parties of its booking, and the Admin. */
  isShownTo(actor: Actor, photoId: string): Promise<boolean>;
}

const presentWith =
  ({ ownerId }: Pick<Booking, 'ownerId'>) =>
  ({ id, width, height, placeholder, moment, takenBy, takenAt }: BookingPhotoRow): BookingPhoto => ({
    id,
    ...addressesOf(id),
    width,
    height,
    placeholder,
    moment,
    takenBy: takenBy === ownerId ? 'owner' : 'renter',
    takenAt: takenAt.toISOString(),
  });

const idOf = (side: RatedSide, { ownerId, renterId }: Booking): string =>
  side === 'owner' ? ownerId : renterId;

/** Photos of an item's condition at pickup and return: evidence for both sides, and nobody else's business (decision record 0027). */
export function createBookingPhotos(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  photos: PhotoService,
): BookingPhotoService {
  const hasRoom = async (connection: Connection, booking: Booking, side: RatedSide, moment: PhotoMoment) => {
    const whose = { bookingId: booking.id, takenBy: idOf(side, booking), moment };
    return (await countBookingPhotos(connection, whose)) < maximumConditionPhotos;
  };

  async function admit(connection: Connection, booking: Booking, side: RatedSide, moment: PhotoMoment) {
    if (!isPhotoTime(moment, booking, clocks.product.now())) throw notPhotoTime(moment, booking.status);
    if (!(await hasRoom(connection, booking, side, moment))) throw tooManyPhotos(moment);
  }

  /** The last step: what is known as a photo of the booking has all of its files. Answers when the server had it. */
  function attach(bookingId: string, photoId: string, side: RatedSide, moment: PhotoMoment): Promise<Date> {
    return unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw bookingNotFound();
      await admit(tx, booking, side, moment);
      const [takenAt, takenBy] = [clocks.product.now(), idOf(side, booking)];
      await insertBookingPhoto(tx, { photoId, bookingId, takenBy, moment, takenAt });
      await recordEvent(tx, { type: 'booking.condition_added', bookingId, by: side }, takenAt);
      return takenAt;
    });
  }

  return {
    async add(actor, bookingId, moment, read) {
      const { booking, side } = partyOf(actor, await readBooking(db, bookingId));
      await admit(db, booking, side, moment);
      await photos.admit(actor.id);
      const kept = await photos.keepPrivate(actor.id, await read());
      try {
        const takenAt = await attach(bookingId, kept.id, side, moment);
        return presentWith(booking)({ ...kept, moment, takenBy: actor.id, takenAt });
      } catch (error) {
        await photos.takeBack(kept.id);
        throw error;
      }
    },

    of: async (booking) => (await readBookingPhotos(db, booking.id)).map(presentWith(booking)),

    async open(booking, side) {
      const now = clocks.product.now();
      const open: PhotoMoment[] = [];
      for (const moment of PHOTO_MOMENTS)
        if (isPhotoTime(moment, booking, now) && (await hasRoom(db, booking, side, moment)))
          open.push(moment);
      return open;
    },

    async isShownTo(actor, photoId) {
      if (actor.kind === 'guest') return false;
      const parties = await partiesOfPhoto(db, photoId);
      if (!parties) return false;
      return actor.isAdmin || actor.id === parties.ownerId || actor.id === parties.renterId;
    },
  };
}
