import { sql } from 'drizzle-orm';
import type { Item } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { beginningOf, dayAfter } from './days.ts';

const HOUR = 3_600_000;

/** Time for which an item is a rental's, or was until it came back. */
export interface Claim {
  readonly bookingId: string;
  readonly from: Date;
  readonly to: Date;
  /** To be kept free afterwards. */
  readonly bufferHours: number;
  readonly createdAt: Date;
  /** Who is not live has the item no more: only the hours after the return count. */
  readonly isLive: boolean;
  readonly returnedAt: Date | undefined;
}

type Row = Record<string, unknown> & {
  id: string;
  status: string;
  hours: number | null;
  bufferHours: number;
  createdAt: string;
  startsAt: string;
  endsAt: string;
  pickup: string | null;
  back: string | null;
  /** The owner gave the days to others, or stated alone that the rental is over, which frees them even where it is denied. */
  isReleased: boolean;
};

const dateOf = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
const earlier = (a: Date, b: Date | undefined): Date => (b !== undefined && b < a ? b : a);
const LIVE = new Set(['pending', 'confirmed', 'active']);

/** From the agreed start, or an earlier pickup, to the agreed end; hours count from the pickup. */
function claimOf(row: Row): Claim {
  const [pickup, back] = [dateOf(row.pickup), dateOf(row.back)];
  const isByHours = row.hours !== null && pickup !== undefined;
  const from = isByHours ? pickup : earlier(new Date(row.startsAt), pickup);
  return {
    bookingId: row.id,
    from,
    to: isByHours ? new Date(pickup.getTime() + (row.hours ?? 0) * HOUR) : new Date(row.endsAt),
    bufferHours: row.bufferHours,
    createdAt: new Date(row.createdAt),
    isLive: LIVE.has(row.status) && back === undefined && !row.isReleased,
    returnedAt: back,
  };
}

/** Of every rental of the item and every change of dates that is open, by their own dates; not by the table in which the product keeps who has what. */
export async function claimsOf({ db }: World, itemId: string): Promise<Claim[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.id, b.status, b.hours, b.buffer_hours as "bufferHours", b.created_at as "createdAt", b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.actual_pickup_time as pickup, b.actual_return_time as back,
      b.completion_stated_at is not null
        or exists (select 1 from booking_transitions t where t.booking_id = b.id and t.event = 'release_days') as "isReleased"
    from bookings b where b.equipment_id = ${itemId} order by b.starts_at, b.id`);
  const reserved = await db.execute<Row>(sql`
    select b.id, b.status, c.hours, b.buffer_hours as "bufferHours", c.asked_at as "createdAt", c.starts_at as "startsAt",
      c.ends_at as "endsAt", b.actual_pickup_time as pickup, b.actual_return_time as back, false as "isReleased"
    from booking_changes c join bookings b on b.id = c.booking_id
    where b.equipment_id = ${itemId} and c.outcome = 'open' order by c.id`);
  return [...rows, ...reserved.rows].map(claimOf);
}

/** From the day's first instant to the next one's. */
export const spanOf = (day: string, { timeZone }: Pick<Item, 'timeZone'>) => ({
  from: beginningOf(day, timeZone),
  to: beginningOf(dayAfter(day), timeZone),
});

/** Whether the item is taken on any of the days. */
export const meetsDays = (claims: readonly Claim[], item: Item, days: readonly string[]): boolean =>
  days
    .map((day) => spanOf(day, item))
    .some((span) => claims.some(({ isLive, from, to }) => isLive && from < span.to && span.from < to));
