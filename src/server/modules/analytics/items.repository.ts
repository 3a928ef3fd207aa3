import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { isCounted, isOut } from './rented-time.repository.ts';

/** An item with what its bookings sum up to. */
export type ItemRow = {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly dailyRateCents: number;
  readonly isAvailable: boolean;
  readonly isRemoved: boolean;
  readonly thumbnailImageUrl: string | null;
  readonly timeZone: string;
  /** Confirmed, active and completed ones. */
  readonly bookings: number;
  /** Of those, as they were agreed: 24 for each calendar day, or the hours of an hourly one. */
  readonly hours: number;
  readonly isOut: boolean;
};

/** All items that a user has ever listed, the newest first, removed ones included. */
export async function readItems(db: Connection, ownerId: string): Promise<ItemRow[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select e.id, e.name, e.category_id as "categoryId", e.daily_rate_cents as "dailyRateCents", e.listed as "isAvailable",
      e.deleted_at is not null as "isRemoved", e.thumbnail_image_url as "thumbnailImageUrl", e.time_zone as "timeZone",
      coalesce(t.bookings, 0) as bookings, coalesce(t.hours, 0) as hours, coalesce(t.is_out, false) as "isOut"
    from equipment e left join (
      select b.equipment_id, count(*)::int as bookings, bool_or(${isOut}) as is_out,
        sum(case when b.rental_type = 'hourly' then b.hours else 24 * (b.last_day - b.first_day + 1) end)::float8 as hours
      from bookings b where b.owner_id = ${ownerId} and ${isCounted} group by b.equipment_id
    ) t on t.equipment_id = e.id
    where e.owner_id = ${ownerId}
    order by e.created_at desc, e.id desc`);
  return rows;
}
