import { useState } from 'react';
import { daysInclusive, isDay, type Day } from '#shared/domain/calendar.ts';
import { noDays, selectDay, type DaySelection } from '#shared/domain/calendar-selection.ts';
import { lengthFault, reachOf, type LengthRules } from '#web/lib/rental-length.ts';
import { toggleDay } from './chosen-days.ts';
import { isMultiple, type RentValues } from './rent-values.ts';
import type { RentForm } from './use-rent-form.ts';

function selectionOfValues({ startDate, endDate }: RentValues): DaySelection {
  if (!isDay(startDate)) return noDays;
  return isDay(endDate) && endDate >= startDate ? { start: startDate, end: endDate } : { start: startDate };
}

/** What stood in the way of the last click: a taken day, or the days that the rental would have had. */
interface Refused {
  readonly day?: Day | undefined;
  readonly length?: number | undefined;
}

/** Whether a click makes a rental too long, or a range too short; of days one by one, more may follow. */
function refusedLength(days: readonly Day[], rules: LengthRules, mayGrow: boolean): number | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const fault = lengthFault(first, last, rules);
  return fault === 'long' || (fault === 'short' && !mayGrow) ? daysInclusive(first, last) : undefined;
}

/**
 * The calendar's half of the form: what is typed shows in it, what is clicked is written into the date fields. A click
 * that the owner's rules or taken days forbid changes nothing, and shows why.
 */
export function useDayChoice(
  { form, values }: Pick<RentForm, 'form' | 'values'>,
  taken: ReadonlySet<Day>,
  rules: LengthRules,
) {
  const multiple = isMultiple(values);
  const shown = multiple ? values.selectedDates.join() : `${values.startDate} ${values.endDate}`;
  // A refusal is shown until the choice changes.
  const [refusal, setRefusal] = useState<Refused & { shown: string }>();
  const selection = selectionOfValues(values);
  const { start, end } = selection;

  const write = (name: 'startDate' | 'endDate', day: Day | undefined) =>
    form.setValue(name, day ?? '', { shouldDirty: true });
  const refuse = (refused: Refused) => {
    const isRefused = refused.day !== undefined || refused.length !== undefined;
    setRefusal(isRefused ? { ...refused, shown } : undefined);
    return isRefused;
  };

  const toggle = (day: Day) => {
    const next = toggleDay(values.selectedDates, day, taken);
    const length = next.days.includes(day) ? refusedLength(next.days, rules, true) : undefined;
    if (!refuse({ day: next.refused, length }))
      form.setValue('selectedDates', [...next.days], { shouldDirty: true });
  };
  const select = (day: Day) => {
    if (multiple) {
      toggle(day);
      return;
    }
    const next = selectDay(selection, day, taken);
    const length = next.start && next.end ? refusedLength([next.start, next.end], rules, false) : undefined;
    if (refuse({ day: next.refused, length })) return;
    write('startDate', next.start);
    write('endDate', next.end);
  };
  const clear = () => {
    refuse({});
    if (multiple) form.setValue('selectedDates', [], { shouldDirty: true });
    else for (const name of ['startDate', 'endDate'] as const) write(name, undefined);
  };

  const current = refusal?.shown === shown ? refusal : undefined;
  const count = values.selectedDates.length;
  return {
    multiple,
    selection,
    /** Where a range may end, while its end is not chosen. */
    reach: !multiple && start && !end ? reachOf(start, rules) : undefined,
    days: values.selectedDates,
    /** Of days one by one: how many the shortest rental still wants. */
    missing: multiple && count > 0 ? Math.max(0, (rules.minRentalDays ?? 1) - count) : 0,
    /** The taken day in the way. */
    refused: current?.day,
    /** How many days it would have been, where those are too few or too many. */
    refusedLength: current?.length,
    select,
    clear,
  };
}

export type DayChoice = ReturnType<typeof useDayChoice>;
