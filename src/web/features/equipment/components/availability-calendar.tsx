import { useState } from 'react';
import { firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { horizonOf } from '#web/data/availability.ts';
import { formatDay, formatDayRange } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { LengthRules } from '#web/lib/rental-length.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarLegend, CalendarPair } from '#web/ui/calendar-pair.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { lengthText } from '../lib/length-text.ts';
import type { RentalDays } from '../lib/use-rental-days.ts';
import styles from './availability-calendar.module.css';

interface AvailabilityCalendarProps {
  /** The owner's rules about its length. */
  item: LengthRules;
  days: RentalDays;
  /** Without it the days are only shown. */
  selectable: boolean;
}

/** Which days are free: one month on a phone, two on a desktop. Two taps choose the days that go along to the booking. */
export function AvailabilityCalendar({ item, days, selectable }: AvailabilityCalendarProps) {
  const { t, locale } = useTexts();
  const { today, earliest, taken, selection, reach, query } = days;
  const { minMonth, maxMonth } = horizonOf(today);
  // A day that is not known to be free is not offered as one.
  const known = query.data !== undefined;
  const [wanted, setWanted] = useState<Day>(selection.start ?? today);
  const month = firstOfMonth(wanted < minMonth ? minMonth : wanted);
  const texts = {
    previous: t('item.calendar.previous'),
    next: t('item.calendar.next'),
    taken: t('item.calendar.taken'),
    today: t('item.calendar.today'),
    selected: t('item.calendar.selected'),
    early: t('item.calendar.early'),
  };
  return (
    <div className="stack-3" aria-busy={query.isPending}>
      {query.isError && (
        <RetryBanner retry={() => void query.refetch()}>{t('item.calendar.failed')}</RetryBanner>
      )}
      <CalendarPair
        {...{ taken, today, earliest, selection, reach, locale, texts, minMonth, maxMonth, month, known }}
        onMonth={setWanted}
        {...(selectable && known ? { onSelect: days.select } : {})}
      />
      <CalendarLegend
        texts={[
          t('item.calendar.free'),
          t('item.calendar.takenDays'),
          ...(selectable ? [t('item.calendar.yours')] : []),
        ]}
      />
      {selectable && !query.isError && <Choice item={item} days={days} />}
    </div>
  );
}

/** What is chosen, or what comes next, in words. */
function Choice({ item, days }: Pick<AvailabilityCalendarProps, 'item' | 'days'>) {
  const { t, locale } = useTexts();
  const { query, today, earliest, taken, selection, range, estimate, clear } = days;
  const { start, end, refused } = selection;
  const day = (at: Day) => formatDay(locale, at, 'weekday');
  const sentence = () => {
    if (query.isPending) return t('item.calendar.loading');
    if (refused && taken.has(refused))
      return t(start && !end ? 'item.calendar.refused' : 'item.calendar.refusedDay', { day: day(refused) });
    if (!start)
      return earliest > today ? t('item.calendar.pickFrom', { day: day(earliest) }) : t('item.calendar.pick');
    if (range && estimate && end)
      return t('item.calendar.chosen', {
        range: formatDayRange(locale, range.first, range.last, 'weekday'),
        days: estimate.days,
      });
    const length = lengthText(item, t) ?? '';
    return `${refused ? '' : t('item.calendar.pickEnd', { day: day(start) })} ${length && `${length}.`}`;
  };
  return (
    <p className={styles.choice} data-refused={refused ? true : undefined}>
      <span role="status">{sentence()}</span>
      {start && (
        <Button variant="quiet" size="small" onClick={clear}>
          {t('item.calendar.clear')}
        </Button>
      )}
    </p>
  );
}
