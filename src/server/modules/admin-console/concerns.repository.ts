import { sql, type SQL } from 'drizzle-orm';
import { timestamptz } from '#server/db/sql-values.ts';
import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { isOut, scheduledEnd } from '../analytics/index.ts';

export type Concern = AdminBooking['concerns'][number];

/** A hold that ends sooner wants a look. */
const SOON_HOURS = 48;

/** Out past its end. */
const overdue = (now: Date): SQL => sql`(${isOut} and ${scheduledEnd} < ${timestamptz(now)})`;

/** The balance is on a hold that ends soon or has failed, and is still to be captured. */
export const holdAtRisk = (now: Date): SQL => sql`(b.status in ('pending', 'confirmed', 'active')
  and b.fee_status = 'paid' and not b.balance_waived
  and (b.hold_status in ('action_required', 'renewal_failed', 'expired', 'capture_failed')
    or (b.hold_status in ('held', 'renewing')
      and b.hold_expires_at <= ${timestamptz(new Date(now.getTime() + SOON_HOURS * MS_PER_HOUR))})))`;

/**
 * What a renter was to be given back and has not got, one row for each payment: the newest refund of ours that has come to
 * nothing, as far as no other has made it good or is on its way. The same as payments/refunds/refund-due.ts.
 */
export const OWED_REFUNDS = sql.raw(`(
  select distinct on (f.payment_id) f.id, f.payment_id, p.booking_id, f.failure_code, f.created_at,
    f.amount_cents + given.earlier - given.everything as cents
  from refunds f
  join payments p on p.id = f.payment_id
  cross join lateral (
    select coalesce(sum(g.amount_cents) filter (where g.created_at < f.created_at), 0)::int as earlier,
      coalesce(sum(g.amount_cents), 0)::int as everything
    from refunds g where g.payment_id = f.payment_id and g.status <> 'failed') given
  where f.status = 'failed' and f.cause <> 'provider' and f.amount_cents + given.earlier > given.everything
  order by f.payment_id, f.amount_cents + given.earlier desc, f.created_at desc, f.id desc)`);

/** A payment, a refund or a late fee has failed. The bookings are few, and found by their own indexes. */
const MONEY = sql`b.id in (
  select t.id from bookings t
  where t.fee_status = 'refund_failed' or t.late_fee_status = 'failed' or t.hold_status = 'capture_failed'
  union select owed.booking_id from ${OWED_REFUNDS} owed)`;

/** Its renter denies what the owner alone has stated, and the Admin has not decided. */
export const COMPLETION_DENIED =
  sql.raw(`(b.completion_stated_at is not null and b.completion_counts_at is null
  and b.status in ('confirmed', 'active'))`);

/** A bank has not decided yet about one of its charges. */
const DISPUTE = sql.raw(`b.id in (
  select p.booking_id from disputes d join payments p on p.id = d.payment_id where d.status = 'open')`);

/** What is true of a booking `b` that wants a look because of it. */
export function hasConcern(concern: Concern, now: Date): SQL {
  switch (concern) {
    case 'denied':
      return COMPLETION_DENIED;
    case 'overdue':
      return overdue(now);
    case 'hold':
      return holdAtRisk(now);
    case 'money':
      return MONEY;
    case 'dispute':
      return DISPUTE;
  }
}

/** Every concern as a column of its own, by its name. A hold without a known end does not end soon. */
export const concernColumns = (
  now: Date,
): SQL => sql`${COMPLETION_DENIED} as denied, ${overdue(now)} as overdue,
  coalesce(${holdAtRisk(now)}, false) as hold, ${MONEY} as money, ${DISPUTE} as dispute`;
