import type { Booking } from '#shared/contracts/bookings.ts';
import { isPhotoTime, PHOTO_STAGES, type PhotoStage } from '#shared/domain/condition-photos.ts';

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The handover stages for which the parties can add photos at `now`. */
export function openStages(booking: Booking, now: Date): PhotoStage[] {
  if (booking.side === null) return [];
  const facts = {
    status: booking.status,
    actualPickupTime: dateOf(booking.actualPickupTime),
    actualReturnTime: dateOf(booking.actualReturnTime),
  };
  return PHOTO_STAGES.filter((moment) => isPhotoTime(moment, facts, now));
}

/** There may be something to see: the item has changed hands, or is about to. */
export const hasEvidence = ({ status, noShow, actualPickupTime }: Booking): boolean =>
  !noShow && (status === 'active' || (status === 'completed' && actualPickupTime !== null));
