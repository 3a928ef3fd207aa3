import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { openStages } from '../lib/handover-stages.ts';
import { ownPhotos, useEvidence } from '../lib/use-evidence.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';

export interface HandoverPhotosProps {
  booking: Booking;
  moment: PhotoStage;
}

/** The reader's photos of a handover, and the way to take more; sent by themselves, whatever becomes of the sheet around it. */
export function HandoverPhotos({ booking, moment }: HandoverPhotosProps) {
  const t = useText();
  const { data, isError } = useQuery(conditionQuery(booking.id));
  // Without reception photos can still be taken: the booking itself determines the open stages.
  const moments = openStages(booking, useServerNow(usePageContext().renderedAt));
  const evidence = useEvidence(booking, moment, data, isError ? moments : undefined);
  const photos = ownPhotos(data, booking, moment);
  if (photos.length + evidence.state.photos.length + evidence.room === 0) return null;
  return (
    <section className="stack-2" data-moment={moment} aria-label={t('ratings.check.photos')}>
      <h3>{t('ratings.check.photos')}</h3>
      <PhotoGrid booking={booking} moment={moment} photos={photos} evidence={evidence} small />
      <AddPhotos moment={moment} evidence={evidence} />
    </section>
  );
}
