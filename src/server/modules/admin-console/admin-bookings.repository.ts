import { sql, type SQL } from 'drizzle-orm';
import type { AdminBookingsQuery } from '#shared/contracts/admin-console.ts';
import type { BookingStatus, FeeStatus, HoldStatus } from '#shared/domain/booking-facts.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { DurationType } from '#shared/domain/rental-span.ts';
import type { Connection } from '#server/db/client.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import { anywhere, beginningWith } from '#server/lib/like-pattern.ts';
import { concernColumns, hasConcern, type Concern } from './concerns.repository.ts';
import { afterPosition, allOf, inOrder, sortKeyColumn, type Sorting } from './sorting.repository.ts';
import { nameColumns } from './name-columns.repository.ts';
import type { NameColumns } from './names.ts';
import { itemWords, personWords } from './search-words.repository.ts';

/** A booking as the admin console's table has it. Instants are milliseconds since 1970. */
export type AdminBookingRow = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: BookingStatus;
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly renterId: string;
  readonly renter: NameColumns;
  readonly ownerId: string;
  readonly owner: NameColumns;
  readonly durationType: DurationType;
  readonly hours: number | null;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** Days of the item's zone, both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly pickedUpAtMs: number | null;
  readonly timeZone: string;
  readonly totalCents: number;
  readonly feeStatus: FeeStatus;
  readonly holdStatus: HoldStatus;
  readonly holdExpiresAtMs: number | null;
  readonly createdAtMs: number;
  readonly sortKey: string;
} & Readonly<Record<Concern, boolean>>;

type Filter = Pick<AdminBookingsQuery, 'q' | 'status' | 'concern' | 'userId' | 'equipmentId' | 'sort'>;

const SORTINGS: Record<Filter['sort'], Sorting> = {
  newest: { by: 'b.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'b.created_at', type: 'timestamptz', direction: 'asc' },
  start: { by: 'b.starts_at', type: 'timestamptz', direction: 'desc' },
  total_high: { by: 'b.total_cents', type: 'integer', direction: 'desc' },
};

/** Each way in has its index, so they are asked one by one. Order numbers are written in capitals. */
function isFoundBy(q: string): SQL {
  const part = sql`lower(${anywhere(q)})`;
  return sql`b.id in (
    select f.id from bookings f where f.order_number like ${beginningWith(q)}
    union select f.id from bookings f where f.order_number like ${beginningWith(q.toUpperCase())}
    union select f.id from equipment i join bookings f on f.equipment_id = i.id where ${itemWords} like ${part}
    union select f.id from users u join bookings f on f.renter_id = u.id where ${personWords} like ${part}
    union select f.id from users u join bookings f on f.owner_id = u.id where ${personWords} like ${part}
    union select ${q}::text)`;
}

/** The three that are live in the words of their index. */
const isInState = (status: NonNullable<Filter['status']>): SQL =>
  status === 'live' ? sql`b.status in ('pending', 'confirmed', 'active')` : sql`b.status = ${status}`;

const ms = (instant: string): SQL => sql.raw(`floor(extract(epoch from ${instant}) * 1000)::float8`);

/** The admin console's bookings in their order, so many after the position. `now` is product time. One statement. */
export async function readAdminBookings(
  db: Connection,
  { q, status, concern, userId, equipmentId, sort }: Filter,
  now: Date,
  after: KeysetPosition | undefined,
  count: number,
): Promise<AdminBookingRow[]> {
  const sorting = SORTINGS[sort];
  const where = allOf([
    status && isInState(status),
    concern === undefined ? undefined : hasConcern(concern, now),
    userId === undefined ? undefined : sql`(b.renter_id = ${userId} or b.owner_id = ${userId})`,
    equipmentId === undefined ? undefined : sql`b.equipment_id = ${equipmentId}`,
    q ? isFoundBy(q) : undefined,
    after && afterPosition(sorting, 'b.id', after),
  ]);
  const { rows } = await db.execute<AdminBookingRow>(sql`
    select b.id, b.order_number as "orderNumber", b.status, b.equipment_id as "equipmentId", e.name as "equipmentName",
      b.renter_id as "renterId", ${nameColumns('r')} as renter, b.owner_id as "ownerId", ${nameColumns('o')} as owner,
      b.duration_type as "durationType", b.hours, ${ms('b.starts_at')} as "startsAtMs", ${ms('b.ends_at')} as "endsAtMs",
      b.first_day::text as "firstDay", b.last_day::text as "lastDay", ${ms('b.actual_pickup_time')} as "pickedUpAtMs", b.time_zone as "timeZone", b.total_cents as "totalCents",
      b.fee_status as "feeStatus", b.hold_status as "holdStatus", ${ms('b.hold_expires_at')} as "holdExpiresAtMs",
      ${ms('b.created_at')} as "createdAtMs", ${concernColumns(now)}, ${sortKeyColumn(sorting)}
    from bookings b
    join equipment e on e.id = b.equipment_id join users r on r.id = b.renter_id join users o on o.id = b.owner_id
    where ${where} order by ${inOrder(sorting, 'b.id')} limit ${count}::int`);
  return rows;
}
