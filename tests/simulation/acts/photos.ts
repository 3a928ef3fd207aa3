import { bookingPhotos, photos } from '#server/db/schema/index.ts';
import type { World } from '../world/world.ts';
import type { Rental } from './rental.ts';

export type Stage = 'pickup' | 'return';

/** The photo of a handover that these histories take. */
export const photoOf = ({ id }: Pick<Rental, 'id'>, stage: Stage): string => `evi_${stage}_${id}`;

/** Photos of both handovers, straight into the database: their files are no part of these histories. */
export async function takePhotos({ db, real }: World, rental: Rental): Promise<void> {
  const { id: bookingId, ownerId } = rental;
  const now = real.now();
  for (const stage of ['pickup', 'return'] as const) {
    const photo = { id: photoOf(rental, stage), ownerId, width: 8, height: 8, placeholder: '', bytes: 1 };
    await db
      .insert(photos)
      .values({ ...photo, createdAt: now })
      .onConflictDoNothing();
    const taken = { photoId: photo.id, bookingId, takenBy: ownerId, moment: stage, takenAt: now };
    await db.insert(bookingPhotos).values(taken).onConflictDoNothing();
  }
}
