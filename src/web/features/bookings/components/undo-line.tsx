import type { Booking } from '#shared/contracts/bookings.ts';
import { secondsToUndo } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatMinutes } from '../lib/countdown.ts';
import { useUndo } from '../lib/moves.ts';
import { useNow } from '../lib/now.tsx';
import { useTimes } from '../lib/use-times.ts';
import styles from './undo-line.module.css';

interface UndoLineProps {
  booking: Booking;
  /** Id of what says which machine it is about. */
  describedBy: string;
}

/** The reader's confirmation of a moment ago, as long as they can take it back. */
export function UndoLine({ booking, describedBy }: UndoLineProps) {
  const t = useText();
  const now = useNow();
  const times = useTimes(booking.timeZone);
  const { busy, run } = useUndo(booking);
  const { undoable } = booking;
  if (!undoable) return null;
  // What the browser takes for the server's time may be a second or two behind it.
  const left = Math.min(Date.parse(undoable.until) - now.getTime(), secondsToUndo * 1000);
  // The answer of a press in the last second is waited for.
  if (left <= 0 && !busy) return null;
  return (
    <div className={styles.undo}>
      <p className={styles.words}>
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
