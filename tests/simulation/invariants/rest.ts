import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Found = Record<string, unknown> & { what: string };

/** Each query finds what must not be there once everything has come to rest. */
const NEVER: readonly (readonly [why: string, query: ReturnType<typeof sql>])[] = [
  [
    'is stuck',
    sql`select concat(id, ' (', status, ', fee ', fee_status, ', hold ', hold_status, ', late fee ', late_fee_status, ', refusal ',
      hold_refusal_code, ', returned ', actual_return_time, ')') as what from bookings
      where status in ('pending', 'confirmed') or (status = 'active' and actual_return_time is null and owner_return_confirmed_at is not null)`,
  ],
  [
    'is completed without its balance taken or waived',
    sql`select concat(id, ' (hold ', hold_status, ', captured ', captured_cents, ')') as what from bookings
      where status = 'completed' and balance_cents > 0 and not balance_waived and hold_status <> 'captured'`,
  ],
  [
    'is still between two states',
    sql`select concat(id, ' (', status, ', hold ', hold_status, ', late fee ', late_fee_status, ')') as what from bookings
      where hold_status in ('placing', 'renewing', 'capturing') or late_fee_status in ('owed', 'charging')`,
  ],
  [
    'was canceled, and its money stands elsewhere than the policy says',
    sql`select concat(id, ' (', fee_status, ', ', refund_policy, ')') as what from bookings where status = 'canceled' and
      not (fee_status in ('refunded', 'refund_failed') and refund_policy = 'initial_fee_refunded'
        or fee_status = 'void' and refund_policy = 'nothing_charged'
        or fee_status = 'paid' and refund_policy = 'initial_fee_forfeited')`,
  ],
  [
    'is a change of dates that nobody ends',
    sql`select concat(booking_id, ' change ', id) as what from booking_changes where outcome = 'open'`,
  ],
  [
    'is a claim that waits for nobody',
    sql`select concat(booking_id, ' claim ', status) as what from damage_claims where status in ('filed', 'offered', 'charging')`,
  ],
  [
    'is a charge for use that nobody ends',
    sql`select booking_id as what from usage_charges where status = 'charging'`,
  ],
  [
    'is a call that nobody makes',
    sql`select concat(booking_id, ' ', idempotency_key, ' after ', attempts, ' tries: ', last_error) as what
      from payment_operations where status = 'pending'`,
  ],
  [
    'is an event of the provider that nobody has acted on',
    sql`select concat(id, ' ', type, ' after ', attempts, ' tries: ', last_error) as what from provider_events where handled_at is null`,
  ],
  [
    'is an event that nobody has heard',
    sql`select concat(id, ' ', type, ' ', payload, ' ', last_error) as what from domain_events where dispatched_at is null`,
  ],
  [
    'is a payment that is neither here nor there',
    sql`select concat(p.booking_id, ' ', p.kind, ' ', p.status, ' in a booking ', b.status) as what from payments p
      join bookings b on b.id = p.booking_id
      where b.status in ('completed', 'canceled') and p.kind not in ('late_fee', 'usage', 'damage')
        and p.status in ('created', 'requires_action', 'processing', 'authorized')`,
  ],
  [
    'is a refund without its cause, or one that never ended',
    sql`select concat(p.booking_id, ' refund ', r.id, ' (', r.status, ', ', r.cause, ')') as what from refunds r
      join payments p on p.id = r.payment_id where r.cause = '' or r.status = 'pending'`,
  ],
  [
    'has an item that it should have given back',
    sql`select concat(o.kind, ' ', o.during, ' of ', b.id, ' (', b.status, ', returned ', b.actual_return_time, ')') as what
      from occupancy o join bookings b on b.id = o.booking_id where o.released_at is null and (b.status = 'canceled'
        or o.kind = 'booking' and b.actual_return_time is not null
        or o.kind = 'buffer' and b.actual_return_time is not null and lower(o.during) <> b.actual_return_time)`,
  ],
  [
    'was told twice',
    sql`select concat(user_id, ' ', booking_id, ' ', kind, ' ', source_event_id, ' x', count(*)) as what from alerts
      group by user_id, booking_id, kind, source_event_id having count(*) > 1`,
  ],
];

/** Nothing is stuck, nothing waits, nothing was forgotten. */
export async function checkRest(world: World): Promise<void> {
  const { db, diary } = world;
  const at = world.now().toISOString();
  const overdue = sql`select concat(kind, ' ', subject, ' due ', due_at, ' after ', attempts, ' tries: ', last_error) as what
    from scheduled_jobs where done_at is null and due_at <= ${at}::timestamptz`;
  for (const [why, query] of [...NEVER, ['is due and not done', overdue] as const])
    for (const { what } of (await db.execute<Found>(query)).rows) diary.problem(`${what} ${why}`);
}
