import type { BookingCondition } from '#shared/contracts/conditions.ts';
import { isConditionRatable } from '#shared/domain/rating-rights.ts';
import { CONDITION_RATING_TYPES } from '#shared/domain/ratings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound, readBooking, roleOf, type Party } from '../bookings/index.ts';
import type { BookingPhotoService } from '../photos/index.ts';
import { presentCondition } from './condition.presenter.ts';
import { readConditionRatings } from './ratings.repository.ts';

/** The Admin looks at it, and adds nothing. */
const NOTHING: BookingCondition['canAdd'] = { photos: [], ratings: [] };

export function createEvidence(
  { db }: Pick<Platform, 'db'>,
  bookingPhotos: Pick<BookingPhotoService, 'of' | 'open'>,
) {
  async function openTo(
    { booking, side }: Pick<Party, 'booking' | 'side'>,
    given: readonly string[],
  ): Promise<BookingCondition['canAdd']> {
    const ratings = CONDITION_RATING_TYPES.filter(
      (type) => isConditionRatable(type, side, booking) && !given.includes(type),
    );
    return { photos: await bookingPhotos.open(booking, side), ratings };
  }

  return {
    /** Photos and condition ratings of a booking, for its parties and the Admin; 404 for other users. */
    async of(actor: MemberActor, bookingId: string): Promise<BookingCondition> {
      const listed = await readBooking(db, bookingId);
      const role = roleOf(actor, listed?.booking);
      if (!listed) throw bookingNotFound();
      const { booking, conditionsBy } = listed;
      const ratings = await readConditionRatings(db, bookingId);
      const own = conditionsBy.filter(({ raterId }) => raterId === actor.id);
      const given = own.map(({ ratingType }) => ratingType);
      return {
        photos: await bookingPhotos.of(booking),
        ratings: ratings.map((row) => presentCondition(row, booking)),
        canAdd: role === 'admin' ? NOTHING : await openTo({ booking, side: role }, given),
      };
    },
  };
}
