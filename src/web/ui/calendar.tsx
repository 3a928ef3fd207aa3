import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, firstOfMonth, monthGrid, weekday, type Day } from '#shared/domain/calendar.ts';
import type { DaySelection } from '#shared/domain/calendar-selection.ts';
import { formatDay, weekdayNames } from '#web/lib/format.ts';
import styles from './calendar.module.css';

/** The words of a calendar; the screen brings them from its catalogue. */
export interface CalendarTexts {
  readonly previous: string;
  readonly next: string;
  readonly taken: string;
  readonly today: string;
  readonly selected: string;
  /** For days from today on that come before the first bookable one. */
  readonly early?: string;
}

/** The mark of a day, distinguished by its pattern and its sign, not by its color alone. */
export interface DayMark {
  readonly look: 'solid' | 'dashed' | 'hatched' | 'dotted';
  /** Read out with the day. */
  readonly text: string;
  /** A letter or two, or an icon, below the number. */
  readonly sign: ReactNode;
}

export interface CalendarProps {
  /** Any day of the month that is shown. */
  month: Day;
  onMonth: (firstDay: Day) => void;
  taken: ReadonlySet<Day>;
  /** For owners: what occupies the day. Unlike a taken day it can be pressed. */
  marks?: ReadonlyMap<Day, DayMark>;
  today: Day;
  /** The first day that can be chosen; today by default. */
  earliest?: Day | undefined;
  selection?: DaySelection;
  /** Where the chosen range may end. Days before its start and out of reach are dim; a tap on one is reported all the same. */
  reach?: { readonly from: Day; readonly to: Day } | undefined;
  /** Days chosen one by one, instead of a selection. */
  chosen?: ReadonlySet<Day> | undefined;
  /** Without it the calendar only shows. */
  onSelect?: (day: Day) => void;
  minMonth?: Day;
  maxMonth?: Day;
  /** The second of two months side by side has no way back of its own. */
  second?: boolean;
  locale: string;
  texts: CalendarTexts;
}

const MOVES: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
};

/** A day's position in the selection. */
function placeIn(day: Day, { start, end }: DaySelection): 'start' | 'end' | 'only' | 'in' | undefined {
  if (start === undefined) return undefined;
  const last = end ?? start;
  if (day < start || day > last) return undefined;
  if (start === last) return 'only';
  if (day === start) return 'start';
  return day === last ? 'end' : 'in';
}

/** One month, six weeks from a Sunday on. Taken days are hatched, struck through and disabled; they can still be focused. */
export function Calendar(props: CalendarProps) {
  const { month, onMonth, today, selection = {}, minMonth, maxMonth, second = false, locale, texts } = props;
  const grid = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const first = firstOfMonth(month);
  const [focused, setFocused] = useState<Day>();
  const inMonth = (day: Day | undefined): day is Day => day !== undefined && firstOfMonth(day) === first;
  // One day of the month is reached by the tab key; the arrows lead on from it.
  const tabStop = [focused, selection.start, today, first].find(inMonth) ?? first;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['day'];
    const move = MOVES[event.key];
    if (!from || !move) return;
    event.preventDefault();
    const to = move(from);
    const target = firstOfMonth(to);
    if ((minMonth && target < firstOfMonth(minMonth)) || (maxMonth && target > firstOfMonth(maxMonth)))
      return;
    setFocused(to);
    const cell = () => {
      const within = grid.current?.closest('[data-calendars]') ?? grid.current;
      return within?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    };
    // Of two calendars side by side the other may show the day already.
    if (target !== first && !cell()?.offsetParent) onMonth(target);
    // Another month is drawn first.
    requestAnimationFrame(() => cell()?.focus());
  };

  return (
    <div className={styles.calendar} role="group" aria-labelledby={titleId}>
      <Head {...{ first, onMonth, minMonth, maxMonth, second, locale, texts, titleId }} />
      <div className={styles.grid} ref={grid} onKeyDown={onKeyDown}>
        {weekdayNames(locale).map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {monthGrid(first).map((day) =>
          inMonth(day) ? (
            <DayCell key={day} day={day} tabStop={day === tabStop} {...props} selection={selection} />
          ) : (
            <span key={day} />
          ),
        )}
      </div>
    </div>
  );
}

type HeadProps = Pick<CalendarProps, 'onMonth' | 'minMonth' | 'maxMonth' | 'locale' | 'texts'> & {
  first: Day;
  second: boolean;
  titleId: string;
};

function Head({ first, onMonth, minMonth, maxMonth, second, locale, texts, titleId }: HeadProps) {
  const button = (label: string, path: string, count: number, off: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={off}
      onClick={() => onMonth(addMonths(first, count))}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <header className={styles.head}>
      {second ? (
        <span />
      ) : (
        button(
          texts.previous,
          'm14.5 5-7 7 7 7',
          -1,
          minMonth !== undefined && first <= firstOfMonth(minMonth),
        )
      )}
      <h3 id={titleId} className={styles.title} aria-live="polite">
        {formatDay(locale, first, 'month')}
      </h3>
      {button(texts.next, 'm9.5 5 7 7-7 7', 1, maxMonth !== undefined && first >= firstOfMonth(maxMonth))}
    </header>
  );
}

type CellProps = CalendarProps & { day: Day; tabStop: boolean; selection: DaySelection };

function DayCell(props: CellProps) {
  const { day, tabStop, taken, marks, today, earliest = today, reach, selection, chosen } = props;
  const { onSelect, locale, texts } = props;
  const mark = marks?.get(day);
  const place = chosen ? (chosen.has(day) ? 'single' : undefined) : placeIn(day, selection);
  const isTaken = taken.has(day);
  const isPast = day < earliest;
  const isBeyond = reach && day > (selection.start ?? day) && (day < reach.from || day > reach.to);
  const off = isTaken || isPast || !onSelect;
  const label = [
    formatDay(locale, day, 'full'),
    day === today && texts.today,
    isPast && day >= today && texts.early,
    isTaken && !isPast && texts.taken,
    mark?.text,
    place && texts.selected,
  ];
  const classes = [
    styles.day,
    isPast && styles.past,
    isBeyond && styles.beyond,
    isTaken && !isPast && styles.taken,
    mark && styles.marked,
    mark && styles[mark.look],
    day === today && styles.today,
    place && styles[place],
  ];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      data-marked={mark ? '' : undefined}
      tabIndex={tabStop ? 0 : -1}
      // Not `disabled`: the arrows must be able to pass over a taken day and read it.
      aria-disabled={off || undefined}
      aria-pressed={onSelect && !off ? place !== undefined : undefined}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={day === today ? 'date' : undefined}
      onClick={off ? undefined : () => onSelect(day)}
    >
      <span>{Number(day.slice(8))}</span>
      {mark && (
        <span className={styles.sign} aria-hidden>
          {mark.sign}
        </span>
      )}
    </button>
  );
}
