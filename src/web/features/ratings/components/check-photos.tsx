import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { useText } from '#web/lib/text.tsx';
import { ownPhotos, type Evidence } from '../lib/use-evidence.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';

interface CheckPhotosProps {
  booking: Booking;
  moment: PhotoStage;
  condition: BookingCondition | undefined;
  evidence: Evidence;
}

/** The reader's photos of a check's handover stage: all of them belong to it, and more can be added. */
export function CheckPhotos({ booking, moment, condition, evidence }: CheckPhotosProps) {
  const t = useText();
  const photos = ownPhotos(condition, booking, moment);
  if (photos.length === 0 && evidence.room === 0) return null;
  return (
    <section className="stack-2" data-moment={moment} tabIndex={-1} aria-label={t('ratings.check.photos')}>
      <h3>{t('ratings.check.photos')}</h3>
      <p className="muted weight-normal">{t('ratings.check.photosGo', { count: photos.length })}</p>
      <PhotoGrid booking={booking} moment={moment} photos={photos} evidence={evidence} small />
      <AddPhotos moment={moment} evidence={evidence} />
    </section>
  );
}
