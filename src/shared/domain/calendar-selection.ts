import { eachDay, type Day } from './calendar.ts';

/** The days being selected: nothing, a first day, or a first and a last. */
export interface DaySelection {
  readonly start?: Day;
  readonly end?: Day;
  /** The taken day that stood in the way of the last click; the selection is as it was before. */
  readonly refused?: Day;
  /** The day that was clicked, where the taken one lies before it. */
  readonly until?: Day;
}

export const noDays: DaySelection = {};

/**
 * A click on a day (docs/product/availability.md#calendar): the first sets the start, a second on or after it sets the end, an earlier
 * one resets the start, a third starts over. A range never runs over a taken day: such a click is refused.
 */
export function selectDay(selection: DaySelection, day: Day, taken: ReadonlySet<Day>): DaySelection {
  const { start, end } = selection;
  if (taken.has(day)) return refusal(selection, day);
  if (start === undefined || end !== undefined || day < start) return { start: day };
  const inTheWay = eachDay(start, day).find((each) => taken.has(each));
  return inTheWay === undefined ? { start, end: day } : { ...refusal(selection, inTheWay), until: day };
}

function refusal({ start, end }: DaySelection, refused: Day): DaySelection {
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }), refused };
}

/** First and last day once something is chosen; a first day alone is a range of one. */
export function rangeOf({ start, end }: DaySelection): { first: Day; last: Day } | undefined {
  return start === undefined ? undefined : { first: start, last: end ?? start };
}

/** A selection from two days of an address; undefined unless it's a range in order, none of it past or taken. */
export function selectionOf(
  first: Day,
  last: Day,
  today: Day,
  taken: ReadonlySet<Day>,
): DaySelection | undefined {
  if (first < today || last < first) return undefined;
  return eachDay(first, last).some((day) => taken.has(day)) ? undefined : { start: first, end: last };
}
