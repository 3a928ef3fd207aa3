import { addDays, monthGrid, type Day } from '#shared/domain/calendar.ts';
import { layOut, type Bar } from '#web/lib/span-lanes.ts';
import type { Span } from './span-look.ts';

/** A week with the parts of spans that lie in it; column 0 is Sunday. */
export interface Week {
  readonly days: readonly Day[];
  readonly bars: readonly Bar<Span>[];
  readonly lanes: number;
}

const WEEK = 7;

function weekOf(first: Day, spans: readonly Span[]): Week {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index));
  return { days, ...layOut(spans, first, addDays(first, WEEK - 1)) };
}

/** The first and the last of the 42 days that show a month. */
export function gridEnds(month: Day): { first: Day; last: Day } {
  const days = monthGrid(month);
  return { first: days[0] ?? month, last: days.at(-1) ?? month };
}

/** The six weeks that show a month (docs/product/availability.md#calendar), with what lies on them. */
export function weeksOf(month: Day, spans: readonly Span[]): Week[] {
  const days = monthGrid(month);
  return days.filter((_, index) => index % WEEK === 0).map((sunday) => weekOf(sunday, spans));
}
