import { sql } from 'drizzle-orm';
import { ask, insist } from '../world/asking.ts';
import type { World } from '../world/world.ts';
import type { Rental } from './rental.ts';

interface Charged extends Record<string, unknown> {
  readonly captured: number;
  readonly left: number;
  /** Of what is left, beside the charges that a bank was asked about. */
  readonly free: number;
}
type Subject = 'rental' | 'damage';

/** Of all that a rental was charged, or of its damage. */
async function chargedFor({ db }: World, { id }: Rental, subject: Subject): Promise<Charged> {
  const kinds = subject === 'damage' ? sql`kind = 'damage'` : sql`kind <> 'damage'`;
  const found = await db.execute<Charged & Record<string, unknown>>(sql`
    with own as (
      select p.captured_cents as captured, p.captured_cents - coalesce((
          select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0) as left_cents,
        exists (select from disputes d where d.payment_id = p.id and d.status <> 'closed') as disputed
      from payments p where booking_id = ${id} and ${kinds})
    select coalesce(sum(captured), 0)::int as captured, coalesce(sum(left_cents), 0)::int as left,
      coalesce(sum(left_cents) filter (where not disputed), 0)::int as free from own`);
  return found.rows[0] ?? { captured: 0, left: 0, free: 0 };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The Admin refunds a rental or its damage, in part or in full, in any state; now and then too much, or twice. */
export async function grantRefund(world: World, rental: Rental): Promise<void> {
  const { chance, diary } = world;
  const damage = await chargedFor(world, rental, 'damage');
  const subject: Subject = damage.left > 0 && chance.happens(0.5) ? 'damage' : 'rental';
  const { captured, left, free } = await chargedFor(world, rental, subject);
  const cents = chance.weighted([
    [4, chance.int(1, Math.max(1, left))],
    [3, left],
    [1, left + chance.int(1, 500)],
  ]);
  const refundedSoFar = dollars(captured - left);
  const reason = 'It did not run as it should.';
  const body = { of: subject, amount: dollars(cents), refundedSoFar, reason };
  const url = `/api/admin/bookings/${rental.id}/refund`;
  const { status } = await ask(world, await world.process(), 'Admin', url, body);
  const isPossible = cents >= 1 && cents <= free;
  if (status === 200 && !isPossible)
    diary.problem(`${rental.id} (${subject}): ${cents} of ${free} cents can be refunded`);
  if (status >= 400 && status < 500 && isPossible)
    diary.problem(`${rental.id} (${subject}): ${cents} of ${free} cents cannot be refunded`);
  if (status === 200) diary.count(`refund of ${subject} granted`);
  // Who has no answer sends it again: it is refunded once.
  if (status < 500 && !chance.happens(0.3)) return;
  // The provider refuses at once what a bank has charged back unheard: then nothing was refunded.
  const isGranted = status === 200 && (await chargedFor(world, rental, subject)).left < left;
  const again = await insist(world, 'Admin', url, body);
  if (isGranted && again.status === 200) diary.problem(`${rental.id}: the same refund was granted twice`);
}
