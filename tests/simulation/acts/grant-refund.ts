import { sql } from 'drizzle-orm';
import { ask, insist } from '../world/asking.ts';
import type { World } from '../world/world.ts';
import { rowOf, type Rental } from './rental.ts';

interface Charged extends Record<string, unknown> {
  readonly captured: number;
  readonly left: number;
}

/** Of all that a rental was charged, but damage, which is the owner's alone. */
async function chargedFor({ db }: World, { id }: Rental): Promise<Charged> {
  const found = await db.execute<Charged & Record<string, unknown>>(sql`
    with own as (select id, captured_cents from payments where booking_id = ${id} and kind <> 'damage'),
      back as (select amount_cents from refunds where status <> 'failed' and payment_id in (select id from own))
    select coalesce(sum(captured_cents), 0)::int as captured,
      (coalesce(sum(captured_cents), 0) - (select coalesce(sum(amount_cents), 0) from back))::int as left from own`);
  return found.rows[0] ?? { captured: 0, left: 0 };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The Admin refunds a rental that is over, in part or in full; now and then too much, too early, or twice. */
export async function grantRefund(world: World, rental: Rental): Promise<void> {
  const { chance, diary } = world;
  const { status: stands } = await rowOf(world, rental);
  const { captured, left } = await chargedFor(world, rental);
  const cents = chance.weighted([
    [4, chance.int(1, Math.max(1, left))],
    [3, left],
    [1, left + chance.int(1, 500)],
  ]);
  const refundedSoFar = dollars(captured - left);
  const body = { amount: dollars(cents), refundedSoFar, reason: 'It did not run as it should.' };
  const url = `/api/admin/bookings/${rental.id}/refund`;
  const { status } = await ask(world, await world.process(), 'Admin', url, body);
  const isOver = stands === 'completed' || stands === 'canceled';
  if (status === 200 && (!isOver || cents > left || cents < 1))
    diary.problem(`${rental.id} (${stands}): ${cents} of ${left} cents can be refunded`);
  if (status >= 400 && status < 500 && isOver && cents >= 1 && cents <= left)
    diary.problem(`${rental.id} (${stands}): ${cents} of ${left} cents cannot be refunded`);
  // Who has no answer sends it again: it is refunded once.
  if (status < 500 && !chance.happens(0.3)) return;
  // The provider refuses at once what a bank has charged back: then nothing was refunded.
  const isGranted = status === 200 && (await chargedFor(world, rental)).left < left;
  const again = await insist(world, 'Admin', url, body);
  if (isGranted && again.status === 200) diary.problem(`${rental.id}: the same refund was granted twice`);
}
