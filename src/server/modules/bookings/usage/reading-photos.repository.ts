import { and, eq } from 'drizzle-orm';
import type { ReadingStage } from '#shared/domain/usage/readings.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookingPhotos } from '#server/db/schema/index.ts';

/** Whether the photo was taken for this booking at this handover, by either side. */
export async function isPhotoOfHandover(
  tx: Transaction,
  { photoId, bookingId, stage }: { photoId: string; bookingId: string; stage: ReadingStage },
): Promise<boolean> {
  const { photoId: id, bookingId: booking, moment } = bookingPhotos;
  return (
    (await tx.$count(bookingPhotos, and(eq(id, photoId), eq(booking, bookingId), eq(moment, stage)))) > 0
  );
}
