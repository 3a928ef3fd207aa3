import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAt, firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { noDays, rangeOf, selectDay, type DaySelection } from '#shared/domain/calendar-selection.ts';
import { ownerCalendarQuery } from '#web/data/listings.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { bookedDays } from './day-marks.tsx';

/** An item's calendar, the month that is looked at, and the days that are being chosen in it. */
export function useOwnerCalendar(equipmentId: string) {
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const query = useQuery({ ...ownerCalendarQuery(equipmentId, now), placeholderData: keepPreviousData });
  const { data: calendar } = query;
  const [wanted, setMonth] = useState<Day>();
  const [selection, setSelection] = useState<DaySelection>(noDays);
  const today = calendar?.today ?? dayAt(now, 'UTC');
  const booked = calendar ? bookedDays(calendar) : new Map<Day, never>();
  return {
    query,
    calendar,
    today,
    month: firstOfMonth(wanted ?? today),
    setMonth,
    selection,
    /** First and last of the days that are chosen. */
    range: rangeOf(selection),
    /** The rental on the day of the last tap, where that stood in the way. */
    refusedBy: selection.refused === undefined ? undefined : booked.get(selection.refused),
    select: (day: Day) => setSelection(selectDay(selection, day, new Set(booked.keys()))),
    clear: () => setSelection(noDays),
  };
}
export type OwnerCalendarState = ReturnType<typeof useOwnerCalendar>;
