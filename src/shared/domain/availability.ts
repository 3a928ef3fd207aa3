import { addDays, dayAt, daysTouched, endOfDay, startOfDay, type Day } from './calendar.ts';
import { addHours } from './rental-span.ts';

/** Half-open, never empty. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Time in which an item is taken: a rental, the owner's blocks, or the buffer after a rental. */
export interface OccupiedTime extends TimeSpan {
  readonly kind: 'booking' | 'block' | 'buffer';
}

const meet = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to;

/** What of the span none of these others covers, in its order. */
export function uncovered(span: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  let left: TimeSpan[] = [span];
  for (const { from, to } of others)
    left = left.flatMap((piece) =>
      [
        { from: piece.from, to: from < piece.to ? from : piece.to },
        { from: to > piece.from ? to : piece.from, to: piece.to },
      ].filter((rest) => rest.from < rest.to),
    );
  return left;
}

/** Of what lies in the hours after `end`, the first; the hours end where it begins. */
function firstAfter(end: Date, hours: number, occupied: readonly OccupiedTime[]): OccupiedTime | undefined {
  const kept = { from: end, to: addHours(end, hours) };
  return occupied
    .filter((time) => meet(time, kept))
    .reduce<OccupiedTime | undefined>(
      (first, time) => (first && first.from <= time.from ? first : time),
      undefined,
    );
}

/**
 * What a rental cannot be made for: time that is taken, or the next rental in the hours that the owner keeps
 * free after it. Days that the owner keeps may lie in those hours, which then end there (docs/product/availability.md#blocked). The search
 * asks the same of the database (server/modules/equipment/rentable.repository.ts).
 */
export function conflictWith(
  rental: TimeSpan,
  bufferHours: number,
  occupied: readonly OccupiedTime[],
): OccupiedTime | undefined {
  return occupied.find((time) => meet(time, rental)) ?? rentalInBuffer(rental.to, bufferHours, occupied);
}

/** The next rental, where it comes first in the hours that are to be kept free after `end`. */
export function rentalInBuffer(
  end: Date,
  bufferHours: number,
  occupied: readonly OccupiedTime[],
): OccupiedTime | undefined {
  const next = firstAfter(end, bufferHours, occupied);
  return next?.kind === 'booking' ? next : undefined;
}

/** The hours that are kept free from `end` on, up to whatever comes next; undefined where nothing is left of them. */
export function bufferAfter(
  end: Date,
  bufferHours: number,
  occupied: readonly OccupiedTime[],
): TimeSpan | undefined {
  const next = firstAfter(end, bufferHours, occupied);
  const to = next?.from ?? addHours(end, bufferHours);
  return to > end ? { from: end, to } : undefined;
}

/**
 * The days on which the item cannot be had, from `first` to `last`: those of which any part is occupied, and those before a
 * rental that leave no room for the buffer. `occupied` reaches `bufferHours` beyond the last day. A rental is possible
 * exactly where none of its days is among them.
 */
export function takenDays(
  { first, last }: { readonly first: Day; readonly last: Day },
  timeZone: string,
  bufferHours: number,
  occupied: readonly OccupiedTime[],
): Set<Day> {
  const taken = new Set<Day>();
  const add = (day: Day) => day >= first && day <= last && taken.add(day);
  for (const { from, to } of occupied) daysTouched(from, to, timeZone).forEach(add);
  if (bufferHours <= 0) return taken;
  for (const { kind, from } of occupied) {
    if (kind !== 'booking') continue;
    for (let day = addDays(dayAt(from, timeZone), -1); ; day = addDays(day, -1)) {
      const span = { from: startOfDay(day, timeZone), to: endOfDay(day, timeZone) };
      if (addHours(span.to, bufferHours) <= from || !conflictWith(span, bufferHours, occupied)) break;
      add(day);
    }
  }
  return taken;
}
