import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { dayAt, isDay, type Day } from '#shared/domain/calendar.ts';
import {
  noDays,
  rangeOf,
  selectDay,
  selectionOf,
  type DaySelection,
} from '#shared/domain/calendar-selection.ts';
import { useTakenDays } from '#web/data/availability.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { lengthFault, reachOf } from '#web/lib/rental-length.ts';
import { estimateDays } from './rental-estimate.ts';

const searchOf = ({ start, end }: DaySelection): string => (start && end ? `?from=${start}&to=${end}` : '');

/** The days that the reader looks at: kept in the address, so that back, reload and the booking know them. */
export function useRentalDays(item: EquipmentDetail) {
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const today = dayAt(now, item.timeZone);
  const { query, taken, earliest } = useTakenDays(item.id, today);
  const [pathname, navigate] = useLocation();
  const address = useSearch();
  const [picked, setPicked] = useState<DaySelection>();

  const known = () => {
    const params = new URLSearchParams(address);
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    const isPossible = isDay(from) && isDay(to) && !lengthFault(from, to, item);
    return isPossible ? selectionOf(from, to, earliest, taken) : undefined;
  };
  const selection = picked ?? known() ?? noDays;

  const choose = (next: DaySelection) => {
    setPicked(next);
    navigate(pathname + searchOf(next), { replace: true });
  };
  const { start, end } = selection;
  const select = (day: Day) => {
    // A second day that makes the rental too short or too long is refused like a taken one.
    const isRefused = start && !end && day >= start && lengthFault(start, day, item);
    choose(isRefused ? { start, refused: day } : selectDay(selection, day, taken));
  };
  const chosen = rangeOf(selection);
  const range = chosen && !lengthFault(chosen.first, chosen.last, item) ? chosen : undefined;
  return {
    now,
    today,
    earliest,
    taken,
    query,
    selection,
    select,
    clear: () => choose(noDays),
    /** Where a rental from the first day may end, while the last is not chosen. */
    reach: start && !end ? reachOf(start, item) : undefined,
    /** What can be rented of it; undefined also while it is too short yet. */
    range,
    estimate: range && estimateDays(item.dailyRate, range.first, range.last),
    /** For the booking's address. */
    carried: range ? `?from=${range.first}&to=${range.last}` : '',
  };
}

export type RentalDays = ReturnType<typeof useRentalDays>;
