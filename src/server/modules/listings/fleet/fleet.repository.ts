import { sql, type SQL } from 'drizzle-orm';
import type { FleetRow as Wire } from '#shared/contracts/fleet.ts';
import type { CategoryId } from '#shared/domain/categories.ts';
import { fleetEarningsDays } from '#shared/domain/listing-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { journalEntries, journalLines } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { isOut, scheduledEnd } from '../../analytics/index.ts';
import { earnedCents, isShare } from '../../payouts/index.ts';

interface RentalColumns {
  readonly bookingId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly deletedAt: string | null;
  readonly day: string;
}

export type FleetRow = Pick<
  Wire,
  | 'id'
  | 'name'
  | 'reference'
  | 'thumbnailImageUrl'
  | 'state'
  | 'isAvailable'
  | 'shownByOwner'
  | 'liveBookings'
  | 'version'
> & {
  readonly categoryId: CategoryId;
  readonly dailyRateCents: number;
  readonly earnedCents: number;
  readonly now: RentalColumns | null;
  readonly next: RentalColumns | null;
  readonly sortKey: string;
};

export interface FleetFilter {
  readonly text: string | undefined;
  readonly state: Wire['state'] | undefined;
  readonly categoryId: CategoryId | undefined;
}

const sortKey = sql.raw('left(lower(e.name), 60)');

/** A rental `b` with its renter, as one value; `day` in the zone of the item `e`. */
const rental = (day: string): SQL =>
  sql.raw(`case when b.id is not null then json_build_object('bookingId', b.id, 'firstName', u.first_name,
    'lastName', u.last_name, 'deletedAt', u.deleted_at, 'day', ${day}) end`);

const earned = (now: Date): SQL => sql`(
  select (${earnedCents})::float8 from bookings b
  join ${journalEntries} on ${journalEntries.bookingId} = b.id
  join ${journalLines} on ${journalLines.entryId} = ${journalEntries.id}
  where b.equipment_id = e.id and ${isShare}
    and ${journalEntries.postedAt} > ${timestamptz(now)} - ${fleetEarningsDays}::int * interval '1 day')`;

const filters = ({ text, state, categoryId }: FleetFilter): SQL => sql`
  ${categoryId === undefined ? sql`` : sql`and e.category_id = ${categoryId}`}
  ${
    text === undefined
      ? sql``
      : sql`and strpos(lower(concat_ws(' ', e.name, e.brand, e.model, e.owner_reference)), lower(${text})) > 0`
  }
  ${state === undefined ? sql`` : sql`and s.state = ${state}`}`;

/** What of a fleet is read: up to `limit` machines after `(sortKey, id)`. */
export interface FleetPage {
  readonly now: Date;
  readonly after: readonly (string | number)[] | undefined;
  readonly limit: number;
}

/**
 * The common table `page` and what it needs: an owner's machines by name. The open bookings are read once, by their index, and
 * decide the state of every machine; what only a shown row says is looked up for the page alone.
 */
function pageOf(ownerId: string, filter: FleetFilter, { now, after, limit }: FleetPage): SQL {
  const at = timestamptz(now);
  const [key, id] = after ?? [];
  return sql`open as materialized (
      select b.id, b.equipment_id, b.starts_at, ${isOut} as is_out, ${scheduledEnd} as due_at,
        b.status = 'confirmed' and not b.no_show as is_agreed
      from bookings b where b.owner_id = ${ownerId} and b.status in ('pending', 'confirmed', 'active')),
    gone as (select distinct on (equipment_id) * from open where is_out order by equipment_id, due_at, id),
    coming as (select distinct on (equipment_id) * from open where is_agreed order by equipment_id, starts_at, id),
    page as (
      select e.id, s.state, gone.id as now_id, gone.due_at, coming.id as next_id
      from equipment e
      left join gone on gone.equipment_id = e.id
      left join coming on coming.equipment_id = e.id
      cross join lateral (select case
        when gone.due_at <= ${at} then 'overdue' when gone.id is not null then 'out'
        when not e.listed then 'unavailable' when coming.id is not null then 'booked' else 'idle' end as state) s
      where e.owner_id = ${ownerId} and e.deleted_at is null ${filters(filter)}
        ${after ? sql`and (${sortKey}, e.id) > (${key}, ${id})` : sql``}
      order by ${sortKey}, e.id limit ${limit})`;
}

/** A page of the table. */
export async function readFleet(
  db: Connection,
  ownerId: string,
  filter: FleetFilter,
  page: FleetPage,
): Promise<FleetRow[]> {
  const { rows } = await db.execute<FleetRow>(sql`
    with ${pageOf(ownerId, filter, page)}
    select e.id, e.name, e.owner_reference as reference, e.thumbnail_image_url as "thumbnailImageUrl",
      e.category_id as "categoryId", e.daily_rate_cents as "dailyRateCents", e.listed as "isAvailable",
      e.is_available as "shownByOwner", e.version, page.state, ${sortKey} as "sortKey", ${earned(page.now)} as "earnedCents",
      (select ${rental(`to_char((page.due_at - interval '1 microsecond') at time zone e.time_zone, 'YYYY-MM-DD')`)}
        from bookings b join users u on u.id = b.renter_id where b.id = page.now_id) as now,
      (select ${rental('b.first_day::text')}
        from bookings b join users u on u.id = b.renter_id where b.id = page.next_id) as next,
      (select count(*)::int from bookings b
        where b.equipment_id = e.id and b.status in ('pending', 'confirmed', 'active')) as "liveBookings"
    from page join equipment e on e.id = page.id
    order by ${sortKey}, e.id`);
  return rows;
}

export type FleetItemRow = Pick<
  FleetRow,
  'id' | 'name' | 'reference' | 'thumbnailImageUrl' | 'categoryId' | 'state' | 'sortKey'
> & {
  readonly timeZone: string;
};

/** The same machines without what only the table shows of them. */
export async function readFleetItems(
  db: Connection,
  ownerId: string,
  filter: FleetFilter,
  page: FleetPage,
): Promise<FleetItemRow[]> {
  const { rows } = await db.execute<FleetItemRow>(sql`
    with ${pageOf(ownerId, filter, page)}
    select e.id, e.name, e.owner_reference as reference, e.thumbnail_image_url as "thumbnailImageUrl",
      e.category_id as "categoryId", e.time_zone as "timeZone", page.state, ${sortKey} as "sortKey"
    from page join equipment e on e.id = page.id
    order by ${sortKey}, e.id`);
  return rows;
}
