import { addDays, daysInclusive, type Day } from '#shared/domain/calendar.ts';
import { invalidFields } from '#shared/domain/errors.ts';

const EARLIEST = '1970-01-01';
const LATEST = '2999-12-31';

/** Days shown from the first on when nothing else is asked for: three months. */
const DEFAULT_DAYS_AHEAD = 92;
const MOST_DAYS = 400;

/** Throws 422 for days that exist in the calendar but in nobody's plans: year 0 is nothing that the database knows. */
export function checkDays(days: Record<string, Day | undefined>): void {
  for (const [field, day] of Object.entries(days)) {
    if (day !== undefined && (day < EARLIEST || day > LATEST)) {
      throw invalidFields({ [field]: `Use a date between ${EARLIEST} and ${LATEST}.` });
    }
  }
}

/** The days that a calendar is asked for, from today on where nothing is said. Throws 422 where they are reversed or too many. */
export function askedDays(
  span: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
  mostDays: number = MOST_DAYS,
): { from: Day; to: Day } {
  checkDays({ from: span.from, to: span.to });
  const from = span.from ?? today;
  const to = span.to ?? addDays(from, DEFAULT_DAYS_AHEAD);
  if (to < from) throw invalidFields({ to: 'The last day must not be before the first.' });
  if (daysInclusive(from, to) > mostDays)
    throw invalidFields({ to: `Ask for at most ${mostDays} days at once.` });
  return { from, to };
}
