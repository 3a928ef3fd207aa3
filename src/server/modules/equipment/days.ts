import { addDays, daysInclusive, type Day } from '#shared/domain/calendar.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';

const EARLIEST = '1970-01-01';
const LATEST = '2999-12-31';

/** Days shown from the first on when nothing else is asked for: three months. */
const DEFAULT_DAYS_AHEAD = 92;
const MOST_DAYS = 400;

/** Throws 422 for days outside what the database supports, such as year 0. */
export function checkDays(days: Record<string, Day | undefined>): void {
  for (const [field, day] of Object.entries(days)) {
    if (day !== undefined && (day < EARLIEST || day > LATEST)) {
      throw invalidFields({ [field]: problem('date_out_of_range', { first: EARLIEST, last: LATEST }) });
    }
  }
}

/** The days of a calendar query, from today on by default. Throws 422 where they are reversed or too many. */
export function askedDays(
  span: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
  mostDays: number = MOST_DAYS,
): { from: Day; to: Day } {
  checkDays({ from: span.from, to: span.to });
  const from = span.from ?? today;
  const to = span.to ?? addDays(from, DEFAULT_DAYS_AHEAD);
  if (to < from) throw invalidFields({ to: problem('last_day_before_first') });
  if (daysInclusive(from, to) > mostDays)
    throw invalidFields({ to: problem('too_many_days_asked', { most: mostDays }) });
  return { from, to };
}
