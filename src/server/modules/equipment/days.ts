import type { Day } from '#shared/domain/calendar.ts';
import { invalidFields } from '#shared/domain/errors.ts';

const EARLIEST = '1970-01-01';
const LATEST = '2999-12-31';

/** Throws 422 for days that exist in the calendar but in nobody's plans: year 0 is nothing that the database knows. */
export function checkDays(days: Record<string, Day | undefined>): void {
  for (const [field, day] of Object.entries(days)) {
    if (day !== undefined && (day < EARLIEST || day > LATEST)) {
      throw invalidFields({ [field]: `Use a date between ${EARLIEST} and ${LATEST}.` });
    }
  }
}
