import { addDays, daysTouched, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';
import { readTaken } from './equipment.repository.ts';

/** How far ahead is looked. */
const DAYS_AHEAD = 400;
const MOST_RANGES = 5;

/** The first days of the free ranges from `from` on that hold `length` days, at most five. `taken`: days of which any part is. */
export function firstFreeDays(taken: ReadonlySet<Day>, from: Day, length: number): Day[] {
  const found: Day[] = [];
  let first: Day | undefined;
  let free = 0;
  for (let ahead = 0; ahead < DAYS_AHEAD && found.length < MOST_RANGES; ahead++) {
    const day = addDays(from, ahead);
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

/** When an item can be had for `length` days in a row, from `from` on: the first days of up to five free ranges. */
export async function nextFreeDays(
  db: Connection,
  {
    equipmentId,
    timeZone,
    from,
    length,
  }: { equipmentId: string; timeZone: string; from: Day; length: number },
): Promise<Day[]> {
  const end = endOfDay(addDays(from, DAYS_AHEAD), timeZone);
  const spans = await readTaken(db, equipmentId, startOfDay(from, timeZone), end);
  const taken = new Set(
    spans.flatMap(({ fromMs, toMs }) => daysTouched(new Date(fromMs), new Date(toMs), timeZone)),
  );
  return firstFreeDays(taken, from, length);
}
