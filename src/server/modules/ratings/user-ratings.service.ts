import type { UserRating, UserRatingBody } from '#shared/contracts/ratings.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { countedRatingDays } from '#shared/domain/limits.ts';
import { PERSON_CATEGORIES, readPersonRating, type RatedSide } from '#shared/domain/ratings.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { partyOf, readBooking } from '../bookings/index.ts';
import { presentUserRating } from '../users/index.ts';
import { alreadyRated, otherIsGone, requireCompleted, requireOtherRated } from './ratings.policy.ts';
import {
  addToPerson,
  hasCountedRating,
  sharedSignOf,
  insertUserRating,
  lockPresentPerson,
  readUserRating,
  type UserRatingRow,
} from './ratings.repository.ts';

const isSame = (one: UserRatingRow, other: UserRatingRow): boolean =>
  one.rating === other.rating &&
  one.comment === other.comment &&
  PERSON_CATEGORIES.every((name) => one.categories[name] === other.categories[name]);

export function createUserRatings({
  db,
  unitOfWork,
  clocks,
  config,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks' | 'config'>) {
  /** The resulting row: this one, or an earlier rating. `pickedUp`: both confirmed the pickup. */
  function keep(row: UserRatingRow, by: RatedSide, pickedUp: boolean): Promise<UserRatingRow> {
    return unitOfWork.run(async (tx) => {
      // A concurrent duplicate waits here, and finds the row.
      const isThere = await lockPresentPerson(tx, row.ratedUserId);
      const before = await readUserRating(tx, row);
      if (before) return before;
      if (!isThere) throw otherIsGone();
      const since = new Date(row.createdAt.getTime() - countedRatingDays * MS_PER_DAY);
      const mayCount = pickedUp && !(await hasCountedRating(tx, row, since));
      const sharedSign = mayCount ? await sharedSignOf(tx, row, !config.sandbox) : null;
      const counted = mayCount && sharedSign === null;
      await insertUserRating(tx, { ...row, counted, sharedSign });
      if (counted) await addToPerson(tx, row.ratedUserId, row.ratingType, row.rating);
      await recordEvent(tx, { type: 'booking.rated', bookingId: row.bookingId, by }, row.createdAt);
      return row;
    });
  }

  return {
    /**
     * The caller's rating of the other party of a completed booking, once; the very same again is answered alike (`isNew`
     * false). Throws 404 for strangers, 403 for the Admin and for false claims, 409 before the end, of a user who
     * has left and for a second opinion (`already_rated`), 422 by field.
     */
    async rate(actor: MemberActor, body: UserRatingBody): Promise<{ rating: UserRating; isNew: boolean }> {
      if (body.raterId !== undefined) requireSelf(actor, body.raterId);
      const party = partyOf(actor, await readBooking(db, body.bookingId));
      const { listed, booking, side } = party;
      const { ratingType, ratedUserId } = requireOtherRated(party, body);
      requireCompleted(booking);
      const { read, problems } = readPersonRating(body, ratingType);
      if (!read) throw invalidFields({ ...problems });
      const pickedUp = booking.ownerPickupConfirmedAt !== null && booking.renterPickupConfirmedAt !== null;
      const row: UserRatingRow = {
        id: newId('rat'),
        bookingId: booking.id,
        raterId: actor.id,
        ratedUserId,
        ratingType,
        rating: read.rating,
        comment: read.comment,
        categories: { ...read.categories },
        counted: false,
        sharedSign: null,
        reviewedAt: null,
        createdAt: clocks.product.now(),
      };
      const stands = await keep(row, side, pickedUp);
      if (!isSame(stands, row)) throw alreadyRated();
      return {
        rating: presentUserRating({ rating: stands, rater: listed[side] }, true),
        isNew: stands.id === row.id,
      };
    },
  };
}
