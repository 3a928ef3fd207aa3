import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Facts = Record<string, unknown> & {
  id: string;
  status: string;
  hold: string;
  balance: number;
  intents: string[] | null;
  alerts: number;
};

/** States of a hold that say: the balance is safe. */
const CLAIMS = new Set(['held', 'renewing', 'renewal_failed', 'captured']);

/** Of a rental that is agreed on or out, and whose hold is not planned for later. */
const LIVE = sql`b.status in ('confirmed', 'active') and b.balance_cents > 0 and not b.balance_waived
  and b.hold_status not in ('scheduled', 'released')`;

/**
 * Every live rental's balance is held at the provider, or captured, or its absence was notified. Checked
 * only while no call is pending and no event waits: then nothing may be in between.
 */
export async function checkCover(world: World): Promise<void> {
  const { db, bank, diary } = world;
  if (bank.control.status().waitingDeliveries > 0) return;
  const found = await db.execute<Facts>(sql`
    select b.id, b.status, b.hold_status as hold, b.balance_cents as balance,
      (select array_agg(provider_intent_id) from payments where booking_id = b.id and kind in ('hold', 'balance')) as intents,
      (select count(*)::int from alerts where booking_id = b.id and kind in ('booking.hold_refused', 'booking.renewal_refused',
        'booking.hold_expired', 'booking.capture_failed')) as alerts
    from bookings b
    where ${LIVE}
      and not exists (select 1 from payment_operations where booking_id = b.id and status = 'pending')
      and not exists (select 1 from provider_events where handled_at is null)
      and not exists (select 1 from domain_events where dispatched_at is null)`);
  const held = new Map(bank.look('payment_intent').map((intent) => [intent.id, intent]));
  for (const { id, status, hold, balance, intents, alerts } of found.rows) {
    const covered = (intents ?? []).reduce((sum, intentId) => {
      const intent = held.get(intentId);
      if (intent?.status === 'requires_capture') return sum + intent.amount_capturable;
      return intent?.status === 'succeeded' ? balance : sum;
    }, 0);
    if (covered >= balance) continue;
    const figures = `${id} (${status}, hold ${hold}): ${covered} of ${balance} cents are covered`;
    if (CLAIMS.has(hold)) diary.problem(`${figures}, and we say that they are`);
    else if (alerts === 0) diary.problem(`${figures}, and nobody was told`);
  }
}
