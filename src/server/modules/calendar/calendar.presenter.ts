import type { Block, OwnerCalendar } from '#shared/contracts/listings.ts';
import { daysTouched } from '#shared/domain/calendar.ts';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { BlockRow } from './calendar.repository.ts';

/** The days of which the span has any part. */
function daysOf({ from, to }: TimeSpan, timeZone: string): BlockedDays {
  const days = daysTouched(from, to, timeZone);
  return { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };
}

export function presentBlock(row: BlockRow, timeZone: string): Block {
  return {
    id: row.id,
    ...daysOf(row, timeZone),
    reason: row.reason,
    note: row.note ?? '',
    feed: row.feedName,
  };
}

export const presentBuffers = (buffers: readonly TimeSpan[], timeZone: string): OwnerCalendar['buffers'] =>
  buffers.map((buffer) => daysOf(buffer, timeZone));
