import { useState } from 'react';
import { daysInclusive, firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { rangeOf } from '#shared/domain/calendar-selection.ts';
import { formatDay, formatDayRange } from '#web/lib/format.ts';
import { reachOf, type LengthRules } from '#web/lib/rental-length.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarLegend, CalendarPair } from '#web/ui/calendar-pair.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { lengthRefusal } from '../lib/length-words.ts';
import type { DayChoice } from '../lib/use-day-choice.ts';
import styles from './day-picker.module.css';

/** Which days are taken, and how far ahead that is known. */
export interface TakenDays {
  readonly taken: ReadonlySet<Day>;
  /** The first day that a rental may start on. */
  readonly earliest: Day;
  /** False while they are on the way, or could not be loaded. */
  readonly known: boolean;
  readonly failed: boolean;
  readonly reload: () => void;
  readonly minMonth: Day;
  readonly maxMonth: Day;
}

interface DayPickerProps {
  today: Day;
  taken: TakenDays;
  choice: DayChoice;
  rules: LengthRules;
}

/** Two taps choose a range, or each tap a day; taken days are visibly taken before one taps them. */
export function DayPicker({ today, taken, choice, rules }: DayPickerProps) {
  const { t, locale } = useTexts();
  const { multiple, selection, days, select } = choice;
  const { earliest, minMonth, maxMonth, known } = taken;
  const anchor = (multiple ? [...days].sort()[0] : selection.start) ?? '';
  // The month follows days that were typed or filled in, and rests under the finger that taps.
  const [view, setView] = useState({ anchor, month: anchor || today });
  if (view.anchor !== anchor) setView({ anchor, month: anchor || view.month });
  const wanted = firstOfMonth(view.month);
  const month = wanted < minMonth ? minMonth : wanted > maxMonth ? maxMonth : wanted;
  const tap = (day: Day) => {
    select(day);
    setView({ anchor: multiple ? ([...days, day].sort()[0] ?? day) : day, month });
  };
  const texts = {
    previous: t('rent.dates.previous'),
    next: t('rent.dates.next'),
    taken: t('rent.dates.taken'),
    today: t('rent.dates.today'),
    selected: t('rent.dates.selected'),
    early: t('rent.dates.early'),
  };
  return (
    <div className={styles.card} aria-busy={!known && !taken.failed}>
      {taken.failed && <RetryBanner retry={taken.reload}>{t('rent.dates.failed')}</RetryBanner>}
      <CalendarPair
        {...{ today, earliest, selection, locale, texts, minMonth, maxMonth, month, known }}
        taken={taken.taken}
        reach={choice.reach}
        chosen={multiple ? new Set(days) : undefined}
        onMonth={(next) => setView({ anchor, month: next })}
        {...(known ? { onSelect: tap } : {})}
      />
      <CalendarLegend texts={[t('rent.dates.free'), t('rent.dates.takenDays'), t('rent.dates.yours')]} />
      {!taken.failed && <Choice known={known} choice={choice} rules={rules} />}
    </div>
  );
}

/** What is chosen, or what comes next, in words. */
function Choice({ known, choice, rules }: { known: boolean } & Pick<DayPickerProps, 'choice' | 'rules'>) {
  const { t, locale } = useTexts();
  const { multiple, selection, days, refused, refusedLength, missing, clear } = choice;
  const day = (at: Day) => formatDay(locale, at, 'weekday');
  const range = rangeOf(selection);
  const hasAny = multiple ? days.length > 0 : range !== undefined;

  const refusal = (at: Day) => {
    if (multiple)
      return t(days.length > 0 ? 'rent.dates.refusedBetween' : 'rent.dates.refusedDay', { day: day(at) });
    return t(selection.start && !selection.end ? 'rent.dates.refused' : 'rent.dates.refusedDay', {
      day: day(at),
    });
  };
  const chosenDays = () => {
    const sorted = [...days].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) return t('rent.dates.pickDays');
    if (missing > 0) return t('rent.dates.missing', { days: days.length, missing });
    return daysInclusive(first, last) === days.length
      ? t('rent.dates.chosenDays', { days: days.length })
      : t('rent.dates.kept', { days: days.length, first: day(first), last: day(last) });
  };
  const pickEnd = (first: Day) => {
    const { from, to } = reachOf(first, rules);
    const words = { day: day(first), from: day(from), to: day(to) };
    if (rules.maxRentalDays) return t('rent.dates.pickEndWithin', words);
    return t(from > first ? 'rent.dates.pickEndFrom' : 'rent.dates.pickEnd', words);
  };
  const sentence = () => {
    if (!known) return t('rent.dates.loading');
    if (refusedLength) return lengthRefusal(refusedLength, rules, t);
    if (refused) return refusal(refused);
    if (multiple) return chosenDays();
    if (!range) return t('rent.dates.pick');
    if (!selection.end) return pickEnd(range.first);
    return t('rent.dates.chosen', {
      range: formatDayRange(locale, range.first, range.last, 'weekday'),
      days: daysInclusive(range.first, range.last),
    });
  };
  return (
    <div className={styles.choice} data-refused={(refused ?? refusedLength) ? true : undefined}>
      <span role="status">{sentence()}</span>
      {hasAny && (
        <Button variant="quiet" size="small" onClick={clear}>
          {t('rent.dates.clear')}
        </Button>
      )}
    </div>
  );
}
