import { firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { withCustomProperties } from '#web/lib/custom-properties.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SpanBar } from '#web/ui/span-bar.tsx';
import { weeksOf, type Week } from '../lib/schedule-weeks.ts';
import { FILLS, lookOf, type Span } from '../lib/span-look.ts';
import { spanName, spanText } from '../lib/span-name.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  /** Of the item. */
  name: string;
  month: Day;
  today: Day;
  spans: readonly Span[];
}

function Weekdays() {
  const { locale } = useTexts();
  const named = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const [short, long] = [named('short'), named('long')];
  // 4 January 1970 was a Sunday.
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(1970, 0, 4 + index)));
  return (
    <tr>
      {days.map((day) => (
        <th key={day.getTime()} scope="col" abbr={long.format(day)}>
          {short.format(day)}
        </th>
      ))}
    </tr>
  );
}

interface DayCellProps {
  day: Day;
  column: number;
  week: Week;
  month: Day;
  today: Day;
}

/** A day with what lies on it in words; the bars that begin in this column are drawn over the following ones. */
function DayCell({ day, column, week, month, today }: DayCellProps) {
  const { t, locale } = useTexts();
  const on = week.bars.filter((bar) => column >= bar.column && column < bar.column + bar.length);
  const isToday = day === today;
  return (
    <td
      className={styles.day}
      data-other={firstOfMonth(day) === month ? undefined : true}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.number}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr-only">
          {[
            formatDay(locale, day, 'full'),
            ...(isToday ? [t('analytics.schedule.today')] : []),
            ...on.map(({ span }) => spanText(span, t)),
          ].join(', ')}
        </span>
      </span>
      {week.bars
        .filter((bar) => bar.column === column)
        .map((bar) => (
          <SpanBar
            key={bar.lane}
            fill={FILLS[lookOf(bar.span)]}
            begins={bar.begins}
            ends={bar.ends}
            className={classNames(
              styles.bar,
              bar.length === 1 && bar.span.kind !== 'booking' && styles.short,
            )}
            places={{ '--length': bar.length, '--lane': bar.lane }}
          >
            {spanName(bar.span, t)}
          </SpanBar>
        ))}
    </td>
  );
}

/** Six weeks from a Sunday on with everything that lies on them. */
export function MonthCalendar({ name, month, today, spans }: MonthCalendarProps) {
  const { t, locale } = useTexts();
  return (
    <table className={styles.month}>
      <caption className="sr-only">
        {t('analytics.schedule.caption', { name, month: formatDay(locale, month, 'month') })}
      </caption>
      <thead>
        <Weekdays />
      </thead>
      <tbody>
        {weeksOf(month, spans).map((week) => (
          <tr
            key={week.days[0]}
            ref={withCustomProperties({ '--lanes': week.lanes })}
            className={styles.week}
          >
            {week.days.map((day, column) => (
              <DayCell key={day} {...{ day, column, week, month, today }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
