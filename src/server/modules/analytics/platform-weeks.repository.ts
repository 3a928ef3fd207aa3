import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';

/** A week by its Monday; amounts in cents. */
export type WeekRow = {
  readonly week: Day;
  readonly bookings: number;
  readonly volumeCents: number;
  readonly takeCents: number;
};

/** What renters have paid in, less refunds, before it is shared. A lost dispute has gone back too, at the platform's cost. */
const volume =
  sql.raw(`(coalesce(-sum(l.amount_cents) filter (where l.account = 'renter_collected' and j.kind <> 'settled'), 0)
  - coalesce(sum(l.amount_cents) filter (where l.account = 'bad_debt'), 0))`);

/** The platform's own shares, corrections included. */
const take = sql.raw(
  `coalesce(-sum(l.amount_cents) filter (where l.account in ('platform_commission', 'processing_fee_income')), 0)`,
);

/** The lines that those speak of, in the words of the index `journal_lines_platform`. */
const isPlatforms = sql.raw(
  `l.account in ('renter_collected', 'platform_commission', 'processing_fee_income', 'bad_debt')`,
);

/**
 * The weeks from one Monday to another in a zone, oldest first, those in which nothing happened as well. A booking belongs to
 * the week in which its fee was paid, money to the week in which it was posted.
 */
export async function readPlatformWeeks(
  db: Connection,
  { from, to }: { readonly from: Day; readonly to: Day },
  timeZone: string,
): Promise<WeekRow[]> {
  const zone = sql`${timeZone}::text`;
  const begin = sql`(${from}::timestamp at time zone ${zone})`;
  const end = sql`((${to}::timestamp + interval '7 days') at time zone ${zone})`;
  const { rows } = await db.execute<WeekRow>(sql`
    with booked as (
      select date_trunc('week', b.fee_paid_at at time zone ${zone})::date as week, count(*)::int as bookings
      from bookings b where b.fee_paid_at >= ${begin} and b.fee_paid_at < ${end} group by 1),
    money as (
      select date_trunc('week', j.posted_at at time zone ${zone})::date as week, ${volume} as volume, ${take} as take
      from journal_entries j join journal_lines l on l.entry_id = j.id
      where j.posted_at >= ${begin} and j.posted_at < ${end} and ${isPlatforms} group by 1)
    select weeks.week::date::text as week, coalesce(booked.bookings, 0) as bookings,
      coalesce(money.volume, 0)::float8 as "volumeCents", coalesce(money.take, 0)::float8 as "takeCents"
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '7 days') as weeks(week)
    left join booked on booked.week = weeks.week::date left join money on money.week = weeks.week::date
    order by weeks.week`);
  return rows;
}
