import { addDays, daysInclusive, monthGrid, type Day } from '#shared/domain/calendar.ts';
import type { Span } from './span-look.ts';

/** The part of a span that lies in one week. */
export interface Bar {
  readonly span: Span;
  /** 0 for Sunday. */
  readonly column: number;
  /** In days. */
  readonly length: number;
  /** Spans that share a day lie one below the other. */
  readonly lane: number;
  /** Whether the span itself begins and ends here, or goes on in another week. */
  readonly begins: boolean;
  readonly ends: boolean;
}

export interface Week {
  readonly days: readonly Day[];
  readonly bars: readonly Bar[];
  readonly lanes: number;
}

const WEEK = 7;
const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const byBeginning = (a: Span, b: Span): number =>
  a.startDate.localeCompare(b.startDate) || b.endDate.localeCompare(a.endDate);

function weekOf(first: Day, spans: readonly Span[]): Week {
  const last = addDays(first, WEEK - 1);
  /** The last day that is taken in each lane. */
  const taken: Day[] = [];
  const bars = spans
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .sort(byBeginning)
    .map((span): Bar => {
      const from = later(span.startDate, first);
      const to = earlier(span.endDate, last);
      const free = taken.findIndex((day) => day < from);
      const lane = free === -1 ? taken.length : free;
      taken[lane] = to;
      return {
        span,
        column: daysInclusive(first, from) - 1,
        length: daysInclusive(from, to),
        lane,
        begins: span.startDate >= first,
        ends: span.endDate <= last,
      };
    });
  const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index));
  return { days, bars, lanes: taken.length };
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
