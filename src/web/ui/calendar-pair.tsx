import { addMonths } from '#shared/domain/calendar.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import styles from './calendar-pair.module.css';
import { classNames } from './class-names.ts';

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

interface CalendarLegendProps {
  free: string;
  taken: string;
  /** Where days can be chosen. */
  yours?: string | undefined;
  className?: string | undefined;
}

/** What the looks of the days mean; the days themselves are read out with it. */
export function CalendarLegend({ free, taken, yours, className }: CalendarLegendProps) {
  return (
    <p className={classNames(styles.legend, className)} aria-hidden>
      <span>
        <i />
        {free}
      </span>
      <span>
        <i className={styles.taken} />
        {taken}
      </span>
      {yours && (
        <span>
          <i className={styles.yours} />
          {yours}
        </span>
      )}
    </p>
  );
}
