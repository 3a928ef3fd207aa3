import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Found = Record<string, unknown> & { what: string };

/** Events that happen once per booking, so each is notified once. */
const ONCE = [
  'paid',
  'confirmed',
  'declined',
  'canceled',
  'expired',
  'completed',
  'balance_waived',
  'late_fee_charged',
];
const once = sql.raw(ONCE.map((kind) => `'booking.${kind}'`).join(', '));

const told = (person: 'owner_id' | 'renter_id', kinds: string) =>
  sql`exists (select 1 from alerts a where a.booking_id = b.id and a.user_id = b.${sql.raw(person)} and a.kind in (${sql.raw(kinds)}))`;

/** Each event is notified exactly once to each recipient. */
export async function checkNotifications({ db, diary }: World): Promise<void> {
  const twice = sql`select concat(user_id, ' was told ', count(*), ' times: ', kind, ' of ', booking_id) as what from alerts
    where kind in (${once}) group by user_id, booking_id, kind having count(*) > 1`;
  const forgotten = sql`select concat(b.id, ' (', status, ', fee ', fee_status, '): not everybody knows how it ended') as what
    from bookings b where
      b.status = 'completed' and not (${told('owner_id', "'booking.completed'")} and ${told('renter_id', "'booking.completed'")})
      or b.status = 'canceled' and not ${told('renter_id', "'booking.canceled', 'booking.expired', 'booking.declined'")}`;
  const lost = sql`select concat(b.id, ': a refund came to nothing, and the Admin does not know') as what
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
    where r.status = 'failed' and r.provider_refund_id is not null
      and not exists (select 1 from alerts a where a.booking_id = b.id and a.user_id = 'Admin' and a.kind = 'booking.refund_failed')`;
  for (const query of [twice, forgotten, lost])
    for (const { what } of (await db.execute<Found>(query)).rows) diary.problem(what);
}
