import { addDays, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { takenDays, type OccupiedTime } from '#shared/domain/availability.ts';
import { bookableDaysAhead } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { firstBookableDay } from '#shared/domain/rental-rules.ts';
import type { Connection } from '#server/db/client.ts';
import { readOccupied } from './rentable.repository.ts';

/** What of an item decides when it can be had. */
export interface AvailableItem {
  readonly id: string;
  readonly timeZone: string;
  readonly leadTimeHours: number;
  readonly bufferHours: number;
}

/** The days from `first` to `last` on which the item cannot be had, with room for its buffer. */
export async function readTakenDays(
  db: Connection,
  { id, timeZone, bufferHours }: AvailableItem,
  days: { readonly first: Day; readonly last: Day },
): Promise<Set<Day>> {
  const to = addHours(endOfDay(days.last, timeZone), bufferHours);
  const occupied = await readOccupied(db, id, { from: startOfDay(days.first, timeZone), to });
  return takenDays(days, timeZone, bufferHours, occupied);
}

/** How far ahead is looked for free days. */
const DAYS_AHEAD = 400;
const MOST_RANGES = 5;

/** The first days of the free ranges from `from` to `until` that hold `length` days, at most five. */
export function firstFreeDays(taken: ReadonlySet<Day>, from: Day, until: Day, length: number): Day[] {
  const found: Day[] = [];
  let first: Day | undefined;
  let free = 0;
  for (let day = from; day <= until && found.length < MOST_RANGES; day = addDays(day, 1)) {
    if (taken.has(day)) {
      first = undefined;
      free = 0;
      continue;
    }
    first ??= day;
    free += 1;
    if (free === length) found.push(first);
  }
  return found;
}

/**
 * When an item can be had for `length` days in a row, from `from` on: the first days of up to five free ranges. `occupied` reaches
 * from today beyond the days that can be booked.
 */
export function nextFreeDays(
  occupied: readonly OccupiedTime[],
  { timeZone, leadTimeHours, bufferHours }: AvailableItem,
  { from, length, now }: { readonly from: Day; readonly length: number; readonly now: Date },
): Day[] {
  const earliest = firstBookableDay(now, leadTimeHours, timeZone);
  const first = from > earliest ? from : earliest;
  const farthest = addDays(firstBookableDay(now, 0, timeZone), bookableDaysAhead);
  const last = [addDays(first, DAYS_AHEAD - 1), farthest].sort()[0] ?? first;
  return firstFreeDays(takenDays({ first, last }, timeZone, bufferHours, occupied), first, last, length);
}
