import type { Booking } from '#shared/contracts/bookings.ts';
import type { ConditionRatingType } from '#shared/contracts/conditions.ts';
import type { ConditionScore, PersonCategory } from '#shared/domain/ratings.ts';

export interface PersonDraft {
  readonly overall: number | undefined;
  readonly categories: Readonly<Partial<Record<PersonCategory, number>>>;
  readonly comment: string;
}

export interface CheckDraft {
  readonly scores: Readonly<Partial<Record<ConditionScore, number>>>;
  readonly comments: string;
}

export const NO_PERSON: PersonDraft = { overall: undefined, categories: {}, comment: '' };
export const NO_CHECK: CheckDraft = { scores: {}, comments: '' };

/** The reader's id in a booking; empty for the Admin, who is no party. */
export function readerId({
  side,
  ownerId,
  renterId,
}: Pick<Booking, 'side' | 'ownerId' | 'renterId'>): string {
  if (side === null) return '';
  return side === 'owner' ? ownerId : renterId;
}

/** Under which name a draft is kept: whose it is, about which booking, and which form. */
export const draftKey = (booking: Booking, form: 'person' | ConditionRatingType): string =>
  `rating:${readerId(booking)}:${booking.id}:${form}`;
