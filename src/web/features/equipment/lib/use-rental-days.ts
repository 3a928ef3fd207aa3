import { useCallback, useMemo, useState } from 'react';
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
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTakenDays } from '../api/availability.ts';
import { estimateDays } from './rental-estimate.ts';

const searchOf = ({ start, end }: DaySelection): string => (start && end ? `?from=${start}&to=${end}` : '');

/** The days that the reader looks at: kept in the address, so that back, reload and the booking know them. */
export function useRentalDays(item: EquipmentDetail) {
  const { renderedAt } = usePageContext();
  const today = dayAt(useServerNow(renderedAt), item.timeZone);
  const { query, taken } = useTakenDays(item.id, today);
  const [pathname, navigate] = useLocation();
  const address = useSearch();
  const [picked, setPicked] = useState<DaySelection>();

  const known = useMemo(() => {
    const params = new URLSearchParams(address);
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    return isDay(from) && isDay(to) ? selectionOf(from, to, today, taken) : undefined;
  }, [address, today, taken]);
  const selection = picked ?? known ?? noDays;

  const choose = useCallback(
    (next: DaySelection) => {
      setPicked(next);
      navigate(pathname + searchOf(next), { replace: true });
    },
    [navigate, pathname],
  );
  const select = (day: Day) => choose(selectDay(selection, day, taken));
  const range = rangeOf(selection);
  return {
    today,
    taken,
    query,
    selection,
    select,
    clear: () => choose(noDays),
    range,
    estimate: range && estimateDays(item.dailyRate, range.first, range.last),
    /** For the booking's address. */
    carried: range ? `?from=${range.first}&to=${range.last}` : '',
  };
}

export type RentalDays = ReturnType<typeof useRentalDays>;
