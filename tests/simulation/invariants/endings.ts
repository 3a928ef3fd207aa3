import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';
import { ledgersOf } from './booking-ledger.ts';

type Over = Record<string, unknown> & { id: string; status: string; memo: number };

/** Over, and with nothing under way: no call, no notice, no event, no work whose hour has come. */
const quiet = (at: string) => sql`
  select b.id, b.status, coalesce((select sum(l.amount_cents) from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.booking_id = b.id and l.account = 'auth_held'), 0)::int as memo
  from bookings b where b.status in ('completed', 'canceled')
    and not exists (select 1 from payment_operations where booking_id = b.id and status = 'pending')
    and not exists (select 1 from provider_events where handled_at is null)
    and not exists (select 1 from domain_events where dispatched_at is null)
    and not exists (select 1 from scheduled_jobs where done_at is null and due_at <= ${at}::timestamptz)`;

/**
 * Nothing is held for a rental that is over, at the provider or in the ledger, and nothing was captured twice. Checked on the
 * way, because an unreleased hold expires on its own in the end.
 */
export async function checkEndings(world: World): Promise<void> {
  const { db, bank, diary } = world;
  const found = await db.execute<Over>(quiet(world.now().toISOString()));
  if (found.rows.length === 0) return;
  const held = bank.look('payment_intent').filter(({ status }) => status === 'requires_capture');
  const ledgerOf = ledgersOf(world);
  for (const { id, status, memo } of found.rows) {
    diary.count('looked at early');
    for (const intent of held)
      if (intent.metadata['bookingId'] === id)
        diary.problem(`${id} is ${status}, and ${intent.id} is held for it`);
    if (memo !== 0) diary.problem(`${id} is ${status}, and ${memo} cents stand in the ledger as held`);
    for (const [purpose, { charges }] of Object.entries(ledgerOf(id).parts))
      if (charges > 1 && purpose !== 'change_fee')
        diary.problem(`${id} is ${status}, and ${charges} charges were kept as ${purpose}`);
  }
}
