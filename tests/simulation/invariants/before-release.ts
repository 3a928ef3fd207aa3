import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Facts = Record<string, unknown> & { status: string; endings: number };

/**
 * The hold of an ongoing rental is released only if another hold is placed or the balance is captured: checked before
 * every release, since it cannot be seen afterwards.
 */
export async function checkBeforeRelease({ db, bank, diary }: World, intentId: string): Promise<void> {
  const intents = bank.look('payment_intent');
  const { status, metadata } = intents.find(({ id }) => id === intentId) ?? {};
  const bookingId = metadata?.['bookingId'];
  if (status !== 'requires_capture' || bookingId === undefined) return;
  const isCovered = intents.some(
    (one) =>
      one.id !== intentId &&
      one.metadata['bookingId'] === bookingId &&
      (one.metadata['kind'] === 'hold' || one.metadata['kind'] === 'balance') &&
      (one.status === 'requires_capture' || one.status === 'succeeded'),
  );
  if (isCovered) return;
  const found = await db.execute<Facts>(sql`
    select (select to_status from booking_transitions where booking_id = ${bookingId} order by sequence desc limit 1) as status,
      (select count(*)::int from booking_transitions where booking_id = ${bookingId}
        and (event in ('complete_silent', 'confirm_return', 'release_hold') or event = 'complete'
          and (actor_kind = 'admin' or from_status = 'active' or exists (select 1 from booking_transitions p
            where p.booking_id = ${bookingId} and p.event = 'confirm_pickup' and p.actor_kind = 'renter')))) as endings`);
  const [row] = found.rows;
  diary.count('looked at before a release');
  if (row && row.endings === 0 && row.status !== 'canceled' && row.status !== 'completed')
    diary.problem(
      `${bookingId} (${row.status}): ${intentId} is released, and nothing else holds its balance`,
    );
}
