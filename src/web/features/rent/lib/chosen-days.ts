import { eachDay, type Day } from '#shared/domain/calendar.ts';

export interface ChosenDays {
  /** Sorted, each once. */
  readonly days: readonly Day[];
  /** The taken day that stood in the way; then the days are as they were. */
  readonly refused?: Day;
}

/**
 * A click on a day where days are chosen one by one: chosen, or no longer. The item stays the renter's from the first to
 * the last (docs/product/time.md#span), so a day is refused when a taken one would lie between.
 */
export function toggleDay(days: readonly Day[], day: Day, taken: ReadonlySet<Day>): ChosenDays {
  if (days.includes(day)) return { days: days.filter((each) => each !== day) };
  if (taken.has(day)) return { days, refused: day };
  const next = [...days, day].sort();
  const [first = day, last = day] = [next[0], next.at(-1)];
  const refused = eachDay(first, last).find((each) => taken.has(each));
  return refused === undefined ? { days: next } : { days, refused };
}
