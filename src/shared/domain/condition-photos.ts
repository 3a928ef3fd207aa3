import type { BookingStatus } from './booking-facts.ts';
import { hoursForPickupPhotos, hoursForReturnPhotos } from './limits.ts';
import { addHours } from './rental-span.ts';

/** Photos of an item's condition are taken when it goes out and when it comes back. */
export const PHOTO_STAGES = ['pickup', 'return'] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

export interface HandoverFacts {
  readonly status: BookingStatus;
  readonly actualPickupTime: Date | null;
  readonly actualReturnTime: Date | null;
}

/** From the confirmation until a day after the pickup; not of what has come back by then. */
function isPickupTime({ status, actualPickupTime, actualReturnTime }: HandoverFacts, now: Date): boolean {
  if (status === 'confirmed') return true;
  if (status !== 'active' || actualPickupTime === null || actualReturnTime !== null) return false;
  return now <= addHours(actualPickupTime, hoursForPickupPhotos);
}

/** While it is out, and three days after it came back: long enough to look at it by daylight. */
function isReturnTime({ status, actualReturnTime }: HandoverFacts, now: Date): boolean {
  if (actualReturnTime === null) return status === 'active';
  const isOver = status === 'active' || status === 'completed';
  return isOver && now <= addHours(actualReturnTime, hoursForReturnPhotos);
}

/** Whether the parties may add photos of this handover stage now (docs/product/photos.md#evidence). */
export const isPhotoTime = (moment: PhotoStage, facts: HandoverFacts, now: Date): boolean =>
  moment === 'pickup' ? isPickupTime(facts, now) : isReturnTime(facts, now);
