import { addMonths } from '#shared/domain/calendar.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import styles from './calendar-pair.module.css';

interface CalendarPairProps extends Omit<CalendarProps, 'second'> {
  /** Whether it is known which days are taken. */
  known: boolean;
}

/** One month on a phone, two on a desktop. */
export function CalendarPair({ known, ...calendar }: CalendarPairProps) {
  const { month, onMonth } = calendar;
  return (
    <div className={styles.pair} data-calendars data-unknown={known ? undefined : true}>
      <Calendar {...calendar} />
      <div className="hidden wide-block">
        <Calendar
          {...calendar}
          second
          month={addMonths(month, 1)}
          onMonth={(next) => onMonth(addMonths(next, -1))}
        />
      </div>
    </div>
  );
}

const LOOKS = [undefined, styles.taken, styles.yours];

/** What the looks of the days mean, free ones first; the days themselves are read out with it. */
export function CalendarLegend({ texts }: { texts: readonly string[] }) {
  return (
    <p className={styles.legend} aria-hidden>
      {texts.map((text, index) => (
        <span key={text}>
          <i className={LOOKS[index]} />
          {text}
        </span>
      ))}
    </p>
  );
}
