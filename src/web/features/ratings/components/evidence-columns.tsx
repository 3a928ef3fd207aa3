import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { PHOTO_STAGES } from '#shared/domain/condition-photos.ts';
import { bookingQuery, conditionQuery } from '#web/data/bookings.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './evidence-dialog.module.css';
import { PhotoViewer } from './photo-viewer.tsx';
import { StageColumn } from './stage-column.tsx';

/** The photos of pickup and return side by side, on a page of their own; the parties can add to them. */
export function EvidenceColumns({ bookingId }: { bookingId: string }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  const { data: condition } = useQuery({ ...conditionQuery(bookingId), refetchOnMount: 'always' });
  const [enlarged, setEnlarged] = useState<BookingPhoto>();
  // What waits on the device is known to the browser alone.
  const isHydrated = useHydrated();
  if (!booking || !isHydrated) return <Skeleton shape="picture" />;
  return (
    <>
      <div className={styles.columns} aria-busy={!condition || undefined}>
        {PHOTO_STAGES.map((moment) => (
          <StageColumn
            key={moment}
            {...{ booking, moment, condition }}
            unasked={undefined}
            onOpen={setEnlarged}
          />
        ))}
      </div>
      {enlarged && condition && (
        <PhotoViewer
          booking={booking}
          photos={condition.photos}
          first={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  );
}
