import { eachDay, isDay, type Day } from '#shared/domain/calendar.ts';
import type { DaySelection } from '#shared/domain/calendar-selection.ts';

export interface WantedDays {
  readonly first: Day;
  readonly last: Day;
}

interface Known {
  readonly taken: ReadonlySet<Day>;
  /** The first day that can be rented. */
  readonly earliest: Day;
}

/** A rental of these days is refused for a taken one; undefined where it is not. */
function takenIn(first: Day, last: Day, { taken, earliest }: Known): WantedDays | undefined {
  if (first < earliest || last < first) return undefined;
  return eachDay(first, last).some((day) => taken.has(day)) ? { first, last } : undefined;
}

/** The days that their person wants and cannot have: what was refused in the calendar, else what the address asks for. */
export function takenWish(
  { start, end, refused, until }: DaySelection,
  address: URLSearchParams,
  known: Known,
): WantedDays | undefined {
  if (refused !== undefined) {
    const last = until ?? refused;
    const isSecond = start !== undefined && end === undefined && start <= last;
    return takenIn(isSecond ? start : last, last, known);
  }
  const [first, last] = [address.get('from') ?? '', address.get('to') ?? ''];
  return start === undefined && isDay(first) && isDay(last) ? takenIn(first, last, known) : undefined;
}
