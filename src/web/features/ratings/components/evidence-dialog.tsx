import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition, BookingPhoto } from '#shared/contracts/conditions.ts';
import { PHOTO_STAGES, type PhotoStage } from '#shared/domain/condition-photos.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { openStages } from '../lib/handover-stages.ts';
import { otherName } from '../lib/parties.ts';
import { useRatings } from '../lib/ratings-context.tsx';
import { ConditionRatings } from './condition-ratings.tsx';
import styles from './evidence-dialog.module.css';
import { StageColumn } from './stage-column.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

interface EvidenceDialogProps {
  booking: Booking;
  /** Where the focus begins. */
  moment: PhotoStage | undefined;
  onClose: () => void;
}

/** The condition ratings of the item, and those that the reader can still give. */
function Checks({ booking, condition }: { booking: Booking; condition: BookingCondition }) {
  const t = useText();
  const { open } = useRatings();
  const { ratings, canAdd } = condition;
  if (ratings.length + canAdd.ratings.length === 0) return null;
  return (
    <section className="stack-3 border-t pt-4" aria-labelledby="evidence-checks">
      <h3 id="evidence-checks">{t('ratings.evidence.checks')}</h3>
      {ratings.length > 0 && <ConditionRatings booking={booking} ratings={ratings} />}
      {canAdd.ratings.length > 0 && (
        <div className={styles.ways}>
          {canAdd.ratings.map((type) => (
            <Button
              key={type}
              variant="line"
              size="small"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'check', type, back: 'evidence' }, booking)}
            >
              {t(`ratings.evidence.rate.${type}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The item at pickup and at return, side by side; looked at again each time, since the other side adds to it too. */
export function EvidenceDialog({ booking, moment, onClose }: EvidenceDialogProps) {
  const t = useText();
  const { titleOf } = useRatings();
  const query = useQuery({ ...conditionQuery(booking.id), refetchOnMount: 'always' });
  const { data, isError } = query;
  // Without reception photos can still be taken: the booking itself determines the open stages.
  const moments = openStages(booking, useServerNow(usePageContext().renderedAt));
  const unasked = isError && !data ? moments : undefined;
  const [enlarged, setEnlarged] = useState<BookingPhoto>();
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moment) columns.current?.querySelector<HTMLElement>(`[data-moment="${moment}"]`)?.focus();
  }, [moment]);
  return (
    <>
      <Dialog open size="large" onClose={onClose} title={t('ratings.evidence.title')}>
        <p className="muted">
          {t('ratings.evidence.text', { item: titleOf(booking.equipment), name: otherName(booking) })}
        </p>
        <LoadError
          query={query}
          title="ratings.evidence.failed"
          text="ratings.evidence.failedText"
          stale="ratings.evidence.stale"
        />
        <div ref={columns} className={styles.columns} aria-busy={!(data ?? unasked) || undefined}>
          {(unasked ?? PHOTO_STAGES).map((each) => (
            <StageColumn
              key={each}
              {...{ booking, unasked }}
              moment={each}
              condition={data}
              onOpen={setEnlarged}
            />
          ))}
        </div>
        {data && <Checks booking={booking} condition={data} />}
      </Dialog>
      {enlarged && data && (
        <PhotoViewer
          booking={booking}
          photos={data.photos}
          first={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  );
}
