import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition, BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { hoursForPickupPhotos, hoursForReturnPhotos } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEvidence } from '../lib/use-evidence.ts';
import { AddPhotos } from './add-photos.tsx';
import styles from './evidence-dialog.module.css';
import { PhotoGrid } from './photo-grid.tsx';

const HOURS = { pickup: hoursForPickupPhotos, return: hoursForReturnPhotos } as const;

interface MomentColumnProps {
  booking: Booking;
  moment: PhotoStage;
  /** Undefined until it is known. */
  condition: BookingCondition | undefined;
  /** Offline: the handover stages whose photos can be taken now and sent later. */
  unasked: readonly PhotoStage[] | undefined;
  onOpen: (photo: BookingPhoto) => void;
}

/** One side of before and after: the photos of both parties, and what adds to them. */
export function StageColumn({ booking, moment, condition, unasked, onOpen }: MomentColumnProps) {
  const t = useText();
  const evidence = useEvidence(booking, moment, condition, unasked);
  const photos = condition?.photos.filter((photo) => photo.moment === moment) ?? [];
  const headingId = `evidence-${moment}`;
  const isEmpty = photos.length + evidence.state.photos.length === 0;
  return (
    <section className={styles.column} data-moment={moment} tabIndex={-1} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{t(`ratings.stage.${moment}`)}</h3>
        {photos.length > 0 && (
          <span className="muted">{t('ratings.stage.count', { count: photos.length })}</span>
        )}
      </div>
      {!condition && !unasked && <Skeleton shape="picture" />}
      <PhotoGrid {...{ booking, moment, photos, evidence, onOpen }} />
      {condition && isEmpty && <p className={styles.none}>{t(`ratings.stage.none.${moment}`)}</p>}
      <AddPhotos moment={moment} evidence={evidence} />
      {condition && isEmpty && evidence.room === 0 && (
        <p className="muted">{t(`ratings.stage.later.${moment}`, { hours: HOURS[moment] })}</p>
      )}
    </section>
  );
}
