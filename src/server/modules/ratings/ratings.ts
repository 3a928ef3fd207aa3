import type { Platform } from '#server/platform.ts';
import type { BookingPhotoService } from '../photos/index.ts';
import { createConditionRatings, type ConditionRatingService } from './condition-ratings.service.ts';
import { createEvidence, type EvidenceService } from './evidence.service.ts';
import { createUserRatings, type UserRatingService } from './user-ratings.service.ts';

/** What the parties of a rental say of each other and of the item, and what they show of it. */
export interface Ratings {
  readonly people: UserRatingService;
  readonly conditions: ConditionRatingService;
  readonly evidence: EvidenceService;
}

/** The only writer of ratings and of the sums and counts that people and items carry (decision record 0027). */
export function createRatings(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  bookingPhotos: BookingPhotoService,
): Ratings {
  return {
    people: createUserRatings(platform),
    conditions: createConditionRatings(platform),
    evidence: createEvidence(platform, bookingPhotos),
  };
}
