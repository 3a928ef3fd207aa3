import { useId, useRef } from 'react';
import { daysInclusive, firstOfMonth } from '#shared/domain/calendar.ts';
import { formatDay, formatTimeZone } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Calendar } from '#web/ui/calendar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { CalendarsButton } from '../calendars/calendars-button.tsx';
import { useDaysText } from '../list/booking-words.ts';
import { BlockForm } from './block-form.tsx';
import { CalendarEntries } from './calendar-entries.tsx';
import { dayMarks } from './day-marks.tsx';
import { Legend } from './legend.tsx';
import styles from './owner-calendar.module.css';
import { useUnblock } from './use-blocks.ts';
import { useOwnerCalendar, type OwnerCalendarState } from './use-owner-calendar.ts';

const NO_DAYS: ReadonlySet<string> = new Set();

/** The selection, the conflict, or the next step. */
function Sentence({ calendar, selection, range, refusedBy, query }: OwnerCalendarState) {
  const { t, locale } = useTexts();
  const daysText = useDaysText();
  const day = (at: string) => formatDay(locale, at, 'weekday');
  const sentence = () => {
    if (!calendar) return query.isError ? '' : t('listings.calendar.loading');
    if (selection.refused !== undefined && refusedBy)
      return t('listings.calendar.taps.booked', {
        day: day(selection.refused),
        name: refusedBy.renterName,
        order: refusedBy.orderNumber,
      });
    if (!range) return t('listings.calendar.pick');
    if (selection.end === undefined) return t('listings.calendar.pickEnd', { day: day(range.first) });
    return t('listings.calendar.chosen', {
      range: daysText({ startDate: range.first, endDate: range.last }),
      count: daysInclusive(range.first, range.last),
    });
  };
  return (
    <p className={styles.sentence} role="status" data-refused={refusedBy ? true : undefined}>
      {sentence()}
    </p>
  );
}

function Month({ state }: { state: OwnerCalendarState }) {
  const { t, locale } = useTexts();
  const { calendar, today, month, setMonth, selection, select } = state;
  const texts = {
    previous: t('listings.calendar.previous'),
    next: t('listings.calendar.next'),
    taken: t('listings.calendar.taken'),
    today: t('listings.calendar.today'),
    selected: t('listings.calendar.selected'),
  };
  return (
    <div data-unknown={calendar ? undefined : true} className={styles.month} data-calendars>
      <Calendar
        month={month}
        onMonth={setMonth}
        taken={NO_DAYS}
        today={today}
        selection={selection}
        minMonth={firstOfMonth(calendar?.from ?? today)}
        maxMonth={firstOfMonth(calendar?.to ?? today)}
        locale={locale}
        texts={texts}
        {...(calendar ? { marks: dayMarks(calendar, t), onSelect: select } : {})}
      />
    </div>
  );
}

/** An item's days as its owner sees them: who has it when, what is kept free, and days that the owner keeps. */
export function OwnerCalendar({ equipmentId }: { equipmentId: string }) {
  const { t, locale } = useTexts();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useOwnerCalendar(equipmentId);
  const unblock = useUnblock(equipmentId);
  const { query, calendar, today, month, range, clear } = state;
  // What had the focus goes away with what was done.
  const goOn = () => heading.current?.focus({ preventScroll: true });
  return (
    <section className="column-4" aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <div className="spread-wraps">
        <div className="lines">
          <h2 id={titleId}>{t('listings.calendar.title')}</h2>
          {calendar && (
            <p className="muted">
              {t('listings.calendar.zone', { zone: formatTimeZone(locale, calendar.timeZone) })}
            </p>
          )}
        </div>
        <CalendarsButton
          equipmentId={equipmentId}
          label={t('listings.calendar.others')}
          failed={t('listings.calendar.failed')}
        />
      </div>
      <LoadError
        query={query}
        title="listings.calendar.failed"
        text="listings.calendar.failedText"
        stale="listings.calendar.stale"
      />
      <div className={styles.columns}>
        <div className={styles.card}>
          <Sentence {...state} />
          <Month state={state} />
          <Legend />
        </div>
        <div className="column-4">
          {range && (
            <BlockForm
              equipmentId={equipmentId}
              range={range}
              today={today}
              onDone={() => {
                clear();
                goOn();
              }}
              onClear={clear}
            />
          )}
          {calendar && (
            <CalendarEntries
              calendar={calendar}
              month={month}
              heading={heading}
              onUnblock={(block) => {
                unblock(block);
                goOn();
              }}
            />
          )}
          {query.isPending && <Skeleton shape="block" className="h-220px" />}
        </div>
      </div>
    </section>
  );
}
