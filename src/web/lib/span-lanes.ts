import { daysInclusive, type Day } from '#shared/domain/calendar.ts';

/** Days, both ends included. */
export interface DaySpan {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The part of a span that lies in a strip of days. */
export interface Bar<Span extends DaySpan> {
  readonly span: Span;
  /** 0 for the first day. */
  readonly column: number;
  /** In days. */
  readonly length: number;
  /** Spans that share a day lie one below the other. */
  readonly lane: number;
  /** Whether the span itself begins and ends here, or goes on outside. */
  readonly begins: boolean;
  readonly ends: boolean;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const byBeginning = (a: DaySpan, b: DaySpan): number =>
  a.startDate.localeCompare(b.startDate) || b.endDate.localeCompare(a.endDate);

/** Lays the spans of a strip of days into as few lanes as they need. */
export function layOut<Span extends DaySpan>(
  spans: readonly Span[],
  first: Day,
  last: Day,
): { readonly bars: readonly Bar<Span>[]; readonly lanes: number } {
  /** The last day that is taken in each lane. */
  const taken: Day[] = [];
  const bars = spans
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .sort(byBeginning)
    .map((span): Bar<Span> => {
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
  return { bars, lanes: taken.length };
}
