import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { ConditionRatingType, RatedSide } from '#shared/domain/ratings.ts';

/** 403: a rating is of the other one, in the role that is theirs. */
export const notTheOther = (rated: RatedSide): DomainError =>
  new DomainError('forbidden', 'other_side', `You can rate the ${rated} of this booking, and nobody else.`);

/** 403: between rentals an item is looked after by its owner. */
export const ownersOnly = (): DomainError =>
  new DomainError('forbidden', 'owner_only', 'Only the owner rates the maintenance of the equipment.');

/** 409. */
export const notCompleted = (status: BookingStatus): DomainError =>
  new DomainError(
    'conflict',
    'not_completed',
    `You can rate each other once the rental is completed. This booking is ${status}.`,
  );

/** 409: there is nobody left to be rated. */
export const otherIsGone = (): DomainError =>
  new DomainError('conflict', 'person_gone', 'The other person is no longer here.');

/** 409: something else was said before, and it stays. */
export const alreadyRated = (): DomainError =>
  new DomainError('conflict', 'already_rated', 'You have already submitted this rating.');

const TIMES: Record<ConditionRatingType, string> = {
  pre_rental: 'The condition before the rental can be rated from the confirmation on.',
  post_rental: 'The condition after the rental can be rated once the equipment is back.',
  maintenance: 'Maintenance can be rated once the rental is completed.',
};

/** 409: too early, or of a rental that never took place. */
export const notRatable = (type: ConditionRatingType, status: BookingStatus, noShow: boolean): DomainError =>
  new DomainError(
    'conflict',
    'not_ratable',
    `${TIMES[type]} ${noShow ? 'Nobody came for this one.' : `This booking is ${status}.`}`,
  );
