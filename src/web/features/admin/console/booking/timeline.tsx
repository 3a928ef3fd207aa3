import type { TimelineEntry } from '#shared/contracts/admin-console.ts';
import { bookingEventText, type Stated } from '#web/lib/booking-event-text.ts';
import { useText, useTexts, type Translate } from '#web/lib/text.tsx';
import { TimelineItem } from '#web/ui/timeline-item.tsx';
import { Section } from '../components/section.tsx';
import { Person } from '../components/person.tsx';
import { actionText } from '../lib/action-text.ts';
import { withoutRepeats } from '../lib/repeated-messages.ts';
import { moneyStepText } from '../lib/state-text.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './booking.module.css';

const ADMIN_ID = 'Admin';
/** Until the booking itself has come. */
const UNKNOWN: Stated = { completion: null, noShow: false };

function whatOf({ kind, what, actor, at }: TimelineEntry, stated: Stated, t: Translate): string {
  if (kind === 'audit') return actionText(what, t);
  if (kind === 'money') return moneyStepText(what, t);
  // The parties' own words for it name the owner.
  if (what === 'complete' && actor === ADMIN_ID) return t('admin.action.bookingCompleted');
  return bookingEventText({ event: what, at }, stated, t);
}

/** Who has done it: a person, a deadline, the provider. */
function Who({ entry: { actor, actorName } }: { entry: TimelineEntry }) {
  const t = useText();
  if (actor === null) return null;
  if (actor === 'system') return <> · {t('admin.timeline.system')}</>;
  if (actor === 'provider') return <> · {t('admin.timeline.provider')}</>;
  return (
    <>
      {' · '}
      <span className={styles.who}>
        <Person id={actor} name={actorName} />
      </span>
    </>
  );
}

interface TimelineProps {
  timeline: readonly TimelineEntry[];
  stated?: Stated | undefined;
}

/** The history of a booking, of its money and of the Admin's actions on it; oldest first. */
export function Timeline({ timeline, stated = UNKNOWN }: TimelineProps) {
  const { t, say } = useTexts();
  const moment = useFormatDateTime();
  return (
    <Section title={t('admin.timeline.title')} boxed>
      {timeline.length === 0 ? (
        <p className="muted">{t('admin.timeline.empty')}</p>
      ) : (
        <ol className="grid">
          {withoutRepeats(timeline).map((entry, index) => (
            <TimelineItem key={index} kind={entry.kind}>
              <p className="strong wrap-anywhere">{whatOf(entry, stated, t)}</p>
              <p className="muted">
                <time dateTime={entry.at}>{moment(entry.at)}</time>
                <Who entry={entry} />
              </p>
              {entry.reason !== null && (
                <p className="p-2-3 rounded-8px sunken-ground words">{say(entry.reason)}</p>
              )}
            </TimelineItem>
          ))}
        </ol>
      )}
    </Section>
  );
}
