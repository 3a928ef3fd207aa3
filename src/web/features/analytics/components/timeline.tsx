import { useId } from 'react';
import type { EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import { daysInclusive, eachDay, weekday, type Day } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { withCustomProperties } from '#web/lib/custom-properties.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Span } from '../lib/span-look.ts';
import { spanName } from '../lib/span-name.ts';
import type { Schedule } from '../lib/use-schedule.ts';
import { useMore } from '../lib/use-more.ts';
import { MoreButton } from './more-button.tsx';
import { SpanBar } from './span-bar.tsx';
import styles from './timeline.module.css';

const ROWS = 25;
/** A name in a bar of fewer days would be a few letters. */
const NAMED_FROM_DAYS = 4;

interface Range {
  first: Day;
  last: Day;
}

function Bars({ spans, first, last }: Range & { spans: readonly Span[] }) {
  const { t } = useTexts();
  return spans.map((span) => {
    const from = span.startDate > first ? span.startDate : first;
    const to = span.endDate < last ? span.endDate : last;
    const length = daysInclusive(from, to);
    return (
      <SpanBar
        key={`${span.kind} ${span.bookingId ?? ''} ${span.startDate}`}
        span={span}
        begins={span.startDate >= first}
        ends={span.endDate <= last}
        className={styles.bar}
        places={{ '--from': daysInclusive(first, from) - 1, '--length': length }}
      >
        {length >= NAMED_FROM_DAYS && spanName(span, t)}
      </SpanBar>
    );
  });
}

interface RowProps extends Range {
  item: EquipmentAnalytics;
  own: ItemSchedule | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ item, own, first, last, isChosen, onChoose }: RowProps) {
  const { t } = useTexts();
  const spans = (own?.spans ?? []).filter(({ startDate, endDate }) => startDate <= last && endDate >= first);
  const hasToday = own && own.today >= first && own.today <= last;
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.name} aria-hidden>
          {item.name}
        </span>
        <span className="sr-only">
          {t('analytics.schedule.show', { name: item.name, count: spans.length })}
        </span>
        <span className={styles.lane}>
          {hasToday && (
            <i
              ref={withCustomProperties({ '--from': daysInclusive(first, own.today) - 1 })}
              className={styles.today}
            />
          )}
          <Bars spans={spans} first={first} last={last} />
        </span>
      </button>
    </li>
  );
}

interface TimelineProps {
  items: readonly EquipmentAnalytics[];
  schedules: readonly ItemSchedule[];
  /** Id of the item whose days are shown above. */
  chosen: string;
  schedule: Schedule;
}

/** All items below each other over the same six weeks; on a wide screen only. */
export function Timeline({ items, schedules, chosen, schedule }: TimelineProps) {
  const { t, locale } = useTexts();
  const titleId = useId();
  const { first, last, showItem } = schedule;
  const { some, next, more } = useMore(items, ROWS);
  const byId = new Map(schedules.map((own) => [own.equipmentId, own]));
  const sundays = eachDay(first, last).filter((day) => weekday(day) === 0);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{t('analytics.schedule.all')}</h3>
        <p className="muted">
          {t('analytics.schedule.allText', {
            first: formatDay(locale, first),
            last: formatDay(locale, last),
          })}
        </p>
      </div>
      <div className="overflow-hidden panel">
        <div className={styles.weeks} aria-hidden>
          {sundays.map((day) => (
            <span key={day}>{formatDay(locale, day)}</span>
          ))}
        </div>
        <ul>
          {some.map((item) => (
            <Row
              key={item.id}
              item={item}
              own={byId.get(item.id)}
              first={first}
              last={last}
              isChosen={item.id === chosen}
              onChoose={() => showItem(item.id)}
            />
          ))}
        </ul>
      </div>
      <MoreButton count={next} onClick={more} />
    </section>
  );
}
