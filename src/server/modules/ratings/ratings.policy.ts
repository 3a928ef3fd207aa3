import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { isConditionRatable, isOtherRatable } from '#shared/domain/rating-rights.ts';
import type { ConditionRatingType, RatedSide } from '#shared/domain/ratings.ts';
import { bookingNotFound, type Party } from '../bookings/index.ts';

type Booking = Party['booking'];

const otherOf = (side: RatedSide): RatedSide => (side === 'owner' ? 'renter' : 'owner');
const idOf = (side: RatedSide, { ownerId, renterId }: Booking): string =>
  side === 'owner' ? ownerId : renterId;

/** The rated person, as claimed in the body. */
interface Claimed {
  readonly ratingType: RatedSide;
  readonly ratedUserId?: string | undefined;
}

/** Whom the caller rates. */
interface Rated {
  readonly ratingType: RatedSide;
  readonly ratedUserId: string;
}

/** A party rates the other one, in the role that is theirs. Throws 403. */
export function requireOtherRated(
  { booking, side }: Pick<Party, 'booking' | 'side'>,
  claimed: Claimed,
): Rated {
  const ratingType = otherOf(side);
  const ratedUserId = idOf(ratingType, booking);
  if (claimed.ratingType !== ratingType || (claimed.ratedUserId ?? ratedUserId) !== ratedUserId)
    throw new DomainError('rates_other_side', { values: { side: ratingType } });
  return { ratingType, ratedUserId };
}

/** The parties rate each other once the rental is completed. Throws 409. */
export function requireCompleted(booking: Booking): void {
  if (!isOtherRatable(booking))
    throw new DomainError('not_completed', { values: { status: booking.status } });
}

const notRatable = (type: ConditionRatingType, status: BookingStatus, noShow: boolean): DomainError =>
  noShow
    ? new DomainError('no_show_not_ratable', { values: { type } })
    : new DomainError('not_ratable', { values: { type, status } });

/**
 * A party rates the condition of the item of their booking, each stage in its time; the owner alone looks after it between
 * rentals. Throws 404 for another item's booking, 403, and 409 too early or for a rental that never took place.
 */
export function requireMayRateCondition(
  { booking, side }: Pick<Party, 'booking' | 'side'>,
  equipmentId: string,
  type: ConditionRatingType,
): void {
  if (booking.equipmentId !== equipmentId) throw bookingNotFound();
  if (type === 'maintenance' && side !== 'owner') throw new DomainError('owner_only');
  if (!isConditionRatable(type, side, booking)) throw notRatable(type, booking.status, booking.noShow);
}

/** 409: a deleted account cannot be rated. */
export const otherIsGone = (): DomainError => new DomainError('person_gone');

/** 409: a rating that was given stays as it is. */
export const alreadyRated = (): DomainError => new DomainError('already_rated');
