import type { OccupiedTime } from '#shared/domain/availability.ts';
import { addDays, dayAt, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { bookableDaysAhead } from '#shared/domain/booking-limits.ts';
import type { Database } from '#server/db/client.ts';
import { createSharedReads } from '#server/lib/shared-reads.ts';
import { nextFreeDays, readOccupied, type BookableItem } from '../../equipment/index.ts';
import { unpaidOf, type BookingRow } from '../bookings.repository.ts';

/** What lies ahead of an item: rivals for it share one look. */
export interface ItemCalendar {
  readonly occupied: readonly OccupiedTime[];
  /** Bookings that wait for their fee, newest first. */
  readonly unpaid: readonly BookingRow[];
  /** The first days of up to five free ranges of `length` days, from `from` on. */
  readonly nextFree: (from: Day, length: number) => Day[];
}

export type ReadCalendar = (item: BookableItem, now: Date) => Promise<ItemCalendar>;

/** Longer than any rental and any buffer. */
const DAYS_MORE = 100;

function calendarOf(
  item: BookableItem,
  now: Date,
  { occupied, unpaid }: Pick<ItemCalendar, 'occupied' | 'unpaid'>,
): ItemCalendar {
  const known = new Map<string, Day[]>();
  return {
    occupied,
    unpaid,
    nextFree(from, length) {
      const key = `${from} ${length}`;
      const days = known.get(key) ?? nextFreeDays(occupied, item, { from, length, now });
      known.set(key, days);
      return days;
    },
  };
}

/** Reads calendars as they are after the question, one read for all who ask at the same time. */
export function createCalendarReader(db: Database): ReadCalendar {
  const share = createSharedReads<ItemCalendar>();
  return (item, now) =>
    share(item.id, async () => {
      const today = dayAt(now, item.timeZone);
      const from = startOfDay(addDays(today, -1), item.timeZone);
      const to = endOfDay(addDays(today, bookableDaysAhead + DAYS_MORE), item.timeZone);
      const [occupied, unpaid] = await Promise.all([
        readOccupied(db, item.id, { from, to }),
        unpaidOf(db, item.id),
      ]);
      return calendarOf(item, now, { occupied, unpaid });
    });
}
