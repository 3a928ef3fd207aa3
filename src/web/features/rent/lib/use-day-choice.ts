import { useState } from 'react';
import { isDay, type Day } from '#shared/domain/calendar.ts';
import { noDays, selectDay, type DaySelection } from '#shared/domain/calendar-selection.ts';
import { toggleDay } from './chosen-days.ts';
import { isMultiple, type RentValues } from './rent-values.ts';
import type { RentForm } from './use-rent-form.ts';

function selectionOfValues({ startDate, endDate }: RentValues): DaySelection {
  if (!isDay(startDate)) return noDays;
  return isDay(endDate) && endDate >= startDate ? { start: startDate, end: endDate } : { start: startDate };
}

/** The calendar's half of the form: what is typed shows in it, what is clicked is written into the date fields. */
export function useDayChoice({ form, values }: Pick<RentForm, 'form' | 'values'>, taken: ReadonlySet<Day>) {
  const multiple = isMultiple(values);
  const shown = multiple ? values.selectedDates.join() : `${values.startDate} ${values.endDate}`;
  // A refusal is said until something else is chosen.
  const [refusal, setRefusal] = useState<{ day: Day; shown: string }>();
  const selection = selectionOfValues(values);

  const write = (name: 'startDate' | 'endDate', day: Day | undefined) =>
    form.setValue(name, day ?? '', { shouldDirty: true });
  const refuse = (day: Day | undefined) => setRefusal(day === undefined ? undefined : { day, shown });

  const select = (day: Day) => {
    if (multiple) {
      const next = toggleDay(values.selectedDates, day, taken);
      refuse(next.refused);
      form.setValue('selectedDates', [...next.days], { shouldDirty: true });
      return;
    }
    const next = selectDay(selection, day, taken);
    refuse(next.refused);
    if (next.refused !== undefined) return;
    write('startDate', next.start);
    write('endDate', next.end);
  };
  const clear = () => {
    refuse(undefined);
    if (multiple) form.setValue('selectedDates', [], { shouldDirty: true });
    else for (const name of ['startDate', 'endDate'] as const) write(name, undefined);
  };

  return {
    multiple,
    selection,
    days: values.selectedDates,
    refused: refusal?.shown === shown ? refusal.day : undefined,
    select,
    clear,
  };
}

export type DayChoice = ReturnType<typeof useDayChoice>;
