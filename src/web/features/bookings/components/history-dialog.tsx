import { useQuery } from '@tanstack/react-query';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import { historyQuery } from '#web/data/bookings.ts';
import { receiptPath } from '#web/lib/paths.ts';
import { formatTimeZone } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { TimelineItem } from '#web/ui/timeline-item.tsx';
import { timelineOf } from '../lib/timeline.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './dialogs.module.css';

function Timeline({ booking, history }: { booking: Booking; history: BookingHistory }) {
  const { t, locale, say } = useTexts();
  const times = useTimes(booking.timeZone);
  return (
    <ol className="grid pb-4">
      {timelineOf(history, booking, { t, locale }).map(({ kind, at, what, amount, moved, note }, index) => (
        <TimelineItem key={index} kind={kind}>
          <p className="flex justify-between gap-3">
            <strong>{what}</strong>
            {amount && <span className={moved ? 'strong' : 'muted-color'}>{amount}</span>}
          </p>
          <p className="muted-color">
            <time dateTime={at}>{times.when(new Date(at))}</time>
            {kind === 'money' && note && ` · ${note}`}
          </p>
          {kind === 'event' && note && <p className="pre-line">{say(note)}</p>}
        </TimelineItem>
      ))}
    </ol>
  );
}

/** What has become of a booking, step by step; looked at again each time. */
export function HistoryDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale } = useTexts();
  const query = useQuery({ ...historyQuery(booking.id), refetchOnMount: 'always' });
  return (
    <Dialog open onClose={onClose} title={t('bookings.history.title')}>
      <Loaded query={query} text="bookings.history.failed" skeleton={styles.block}>
        {(history) => (
          <>
            <Timeline booking={booking} history={history} />
            <p className="muted">
              {t('bookings.history.zone', { zone: formatTimeZone(locale, booking.timeZone) })}{' '}
              {booking.feePaidAt !== null && (
                <Link className="link" href={receiptPath(booking.id)}>
                  {t('bookings.history.receipt')}
                </Link>
              )}
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
