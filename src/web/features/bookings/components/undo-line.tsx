import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatMinutes } from '../lib/countdown.ts';
import { useUndo } from '../lib/use-actions.ts';
import { useNow } from '../lib/now.tsx';
import { msToUndo } from '../lib/undo-time.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './bookings.module.css';

interface UndoLineProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
}

/** The reader's confirmation while it can be undone. */
export function UndoLine({ booking, describedBy }: UndoLineProps) {
  const t = useText();
  const now = useNow();
  const times = useTimes(booking.timeZone);
  const { busy, run } = useUndo(booking);
  const { undoable } = booking;
  if (!undoable) return null;
  const left = msToUndo(booking, now);
  // The answer of a press in the last second is waited for.
  if (left <= 0 && !busy) return null;
  return (
    <div className={styles.undo}>
      <p className="shrinks text-2">
        {t(`bookings.undo.${undoable.of}`, { time: times.clock(new Date(undoable.confirmedAt)) })}{' '}
        <span className={styles.left}>{t('bookings.undo.left', { time: formatMinutes(left) })}</span>
      </p>
      <Button
        variant="line"
        size="small"
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => void run()}
      >
        {t('bookings.undo.action')}
      </Button>
    </div>
  );
}
