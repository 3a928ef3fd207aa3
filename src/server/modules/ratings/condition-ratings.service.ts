import type { BookingConditionRating, ConditionRatingBody } from '#shared/contracts/conditions.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { CONDITION_SCORES, readConditionRating, type ConditionRating } from '#shared/domain/ratings.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { partyOf, readBooking, type Party } from '../bookings/index.ts';
import { photosOfBooking } from '../photos/index.ts';
import { presentCondition } from './condition.presenter.ts';
import { alreadyRated, requireMayRateCondition } from './ratings.policy.ts';
import {
  addToItem,
  insertConditionRating,
  readConditionRatings,
  type ConditionRatingRow,
} from './ratings.repository.ts';

const isSame = (one: ConditionRatingRow, other: ConditionRatingRow): boolean =>
  CONDITION_SCORES.every((score) => one[score] === other[score]) &&
  one.comments === other.comments &&
  one.photos.join() === other.photos.join();

function readBody(equipmentId: string, body: ConditionRatingBody): ConditionRating {
  const { read, problems } = readConditionRating(body);
  const isOther = body.equipmentId !== undefined && body.equipmentId !== equipmentId;
  if (!read || isOther)
    throw invalidFields({ ...(isOther ? { equipmentId: problem('invalid_input') } : {}), ...problems });
  return read;
}

/** Each once, in an order that a repetition has too. */
const distinct = (ids: readonly string[] | undefined): string[] => [...new Set(ids)].sort();

async function requirePhotosOf(tx: Transaction, bookingId: string, ids: readonly string[]): Promise<void> {
  if ((await photosOfBooking(tx, bookingId, ids)).size < ids.length)
    throw invalidFields({ photos: problem('photo_of_other_booking') });
}

export function createConditionRatings({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  /** The resulting row: this one, or an earlier rating. */
  function keep(row: ConditionRatingRow, { side }: Party): Promise<ConditionRatingRow> {
    const { bookingId, raterId, ratingType, equipmentId, createdAt } = row;
    return unitOfWork.run(async (tx) => {
      await requirePhotosOf(tx, bookingId, row.photos);
      if (!(await insertConditionRating(tx, row))) {
        const all = await readConditionRatings(tx, bookingId);
        const before = all.find((one) => one.raterId === raterId && one.ratingType === ratingType);
        if (!before) throw new Error('a rating that was there is gone');
        return before;
      }
      if (side === 'renter' && ratingType === 'post_rental')
        await addToItem(tx, equipmentId, row.overallCondition);
      await recordEvent(tx, { type: 'booking.condition_added', bookingId, by: side }, createdAt);
      return row;
    });
  }

  return {
    /**
     * The caller's rating of the item's condition in one of their bookings of it, once at each stage; the very same again is
     * answered alike (`isNew` false). The renter's rating after the rental is the item's review. Throws 404 for strangers and
     * for bookings of other items, 403 for the Admin and for a renter's maintenance, 409 at the wrong stage and for a second
     * opinion (`already_rated`), 422 by field.
     */
    async rate(
      actor: MemberActor,
      equipmentId: string,
      body: ConditionRatingBody,
    ): Promise<{ rating: BookingConditionRating; isNew: boolean }> {
      if (body.raterId !== undefined) requireSelf(actor, body.raterId);
      const party = partyOf(actor, await readBooking(db, body.bookingId));
      requireMayRateCondition(party, equipmentId, body.ratingType);
      const row: ConditionRatingRow = {
        ...readBody(equipmentId, body),
        id: newId('con'),
        equipmentId,
        bookingId: party.booking.id,
        raterId: actor.id,
        ratingType: body.ratingType,
        photos: distinct(body.photos),
        createdAt: clocks.product.now(),
      };
      const stands = await keep(row, party);
      if (!isSame(stands, row)) throw alreadyRated();
      return { rating: presentCondition(stands, party.booking), isNew: stands.id === row.id };
    },
  };
}
