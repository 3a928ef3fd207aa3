import type { TimelineEntry } from '#shared/contracts/admin-desk.ts';
import { bookingEventText } from '#web/lib/booking-event-text.ts';
import { useText, useTexts, type Translate } from '#web/lib/text.tsx';
import { Part } from '../components/part.tsx';
import { Person } from '../components/person.tsx';
import { actionText } from '../lib/action-text.ts';
import { saidOnce } from '../lib/said-once.ts';
import { moneyStepText } from '../lib/state-text.ts';
import { useMoment } from '../lib/use-moment.ts';
import styles from './timeline.module.css';

const ADMIN_ID = 'Admin';

function whatOf({ kind, what, actor }: TimelineEntry, t: Translate): string {
  if (kind === 'audit') return actionText(what, t);
  if (kind === 'money') return moneyStepText(what, t);
  // The parties' own words for it name the owner.
  if (what === 'complete' && actor === ADMIN_ID) return t('admin.action.bookingCompleted');
  return bookingEventText(what, t);
}

/** Who has done it: a person, a deadline, the provider. */
function Who({ entry: { actor, actorName } }: { entry: TimelineEntry }) {
  const t = useText();
  if (actor === null) return null;
  if (actor === 'time') return <> · {t('admin.timeline.time')}</>;
  if (actor === 'provider') return <> · {t('admin.timeline.provider')}</>;
  return (
    <>
      {' '}
      <span className={styles.who}>
        {'· '}
        <Person id={actor} name={actorName} />
      </span>
    </>
  );
}

/** What has become of a booking and of its money, and what was done to it at the desk; oldest first. */
export function Timeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const { t, say } = useTexts();
  const moment = useMoment();
  return (
    <Part title={t('admin.timeline.title')} boxed>
      {timeline.length === 0 ? (
        <p className={styles.quiet}>{t('admin.timeline.empty')}</p>
      ) : (
        <ol className={styles.entries}>
          {saidOnce(timeline).map((entry, index) => (
            <li key={index} className={styles.entry} data-kind={entry.kind}>
              <p className={styles.what}>{whatOf(entry, t)}</p>
              <p className={styles.quiet}>
                <time dateTime={entry.at}>{moment(entry.at)}</time>
                <Who entry={entry} />
              </p>
              {entry.reason !== null && <p className={styles.reason}>{say(entry.reason)}</p>}
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
