import type { Platform } from '#server/platform.ts';
import type { BookingPhotoService } from '../photos/index.ts';
import { createConditionRatings } from './condition-ratings.service.ts';
import { createEvidence } from './evidence.service.ts';
import { createUserRatings } from './user-ratings.service.ts';

/** The only writer of ratings and of the sums and counts that people and items carry (decision record 0027). */
export function createRatings(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks' | 'config'>,
  bookingPhotos: BookingPhotoService,
) {
  return {
    people: createUserRatings(platform),
    conditions: createConditionRatings(platform),
    evidence: createEvidence(platform, bookingPhotos),
  };
}

/** What the parties of a rental say of each other and of the item, and what they show of it. */
export type Ratings = ReturnType<typeof createRatings>;
