import type { Booking } from '#shared/contracts/bookings.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { hasEvidence, openStages } from '../lib/handover-stages.ts';
import { otherName } from '../lib/parties.ts';
import { useRatings } from '../lib/ratings-context.tsx';
import { ENTRY } from '../lib/use-restore-focus.ts';
import styles from './ratings.module.css';

interface RatingEntryProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
}

/** What there is to rate once the rental is completed: the other person, and with them the checks; or the checks alone. */
function Rate({ booking, describedBy }: RatingEntryProps) {
  const t = useText();
  const { open } = useRatings();
  const { canRateOther, canRateCondition } = booking.ratings;
  const isOver = booking.status === 'completed';
  if (!isOver || !(canRateOther || canRateCondition.length > 0)) return null;
  return (
    <Button
      // What a claim for damage waits for comes first.
      variant={canRateOther && !booking.claim?.turn ? 'main' : 'line'}
      size="small"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => open({ kind: 'rate' }, booking)}
    >
      {t(canRateOther ? 'ratings.action.rate' : 'ratings.action.finish')}
    </Button>
  );
}

/** The photos that can be taken now, and else those that were. */
function Photos({ booking, describedBy }: RatingEntryProps) {
  const t = useText();
  const { open } = useRatings();
  const { renderedAt } = usePageContext();
  const moments = openStages(booking, useServerNow(renderedAt));
  const ways = moments.length > 0 ? moments : hasEvidence(booking) ? [undefined] : [];
  return ways.map((moment) => (
    <Button
      key={moment ?? 'both'}
      variant="line"
      size="small"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => open({ kind: 'evidence', moment }, booking)}
    >
      <Icon name={CAMERA} size={18} />
      {t(`ratings.action.${moment ?? 'evidence'}`)}
    </Button>
  ));
}

/** Below the actions of a booking's card. */
export function RatingEntry(props: RatingEntryProps) {
  const t = useText();
  const { booking } = props;
  return (
    <div className={styles.entry} {...{ [ENTRY]: booking.id }}>
      <Rate {...props} />
      <Photos {...props} />
      {booking.ratings.ratedOther && (
        <p className={styles.rated}>
          <Icon name="check" size={18} />
          {t('ratings.rated', { name: otherName(booking) })}
        </p>
      )}
    </div>
  );
}
