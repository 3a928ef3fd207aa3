import { sql } from 'drizzle-orm';
import type { World } from './world/world.ts';

type Found = Record<string, unknown> & { what: string; times: number };

/** How often the product did what, so that one can see what the histories have come to. */
export async function countHappenings({ db, diary }: World): Promise<void> {
  const queries = [
    sql`select type as what, count(*)::int as times from domain_events group by 1`,
    sql`select concat('ends ', status, ' fee ', fee_status, ' hold ', hold_status) as what, count(*)::int as times from bookings group by 1`,
    sql`select concat('ends with late fee ', late_fee_status) as what, count(*)::int as times from bookings group by 1`,
    sql`select concat('call ', kind, ' ', status) as what, count(*)::int as times from payment_operations group by 1`,
  ];
  for (const query of queries)
    for (const { what, times } of (await db.execute<Found>(query)).rows)
      for (let time = 0; time < times; time++) diary.count(what);
}
