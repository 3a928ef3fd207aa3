import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Row = Record<string, unknown> & {
  id: string;
  status: string;
  balance: number;
  fee: number;
  intent: string | null;
  kind: string;
  captured: number;
  refunded: number;
};

interface Money {
  status: string;
  balance: number;
  fees: number;
  balances: number;
  lateFees: number;
  uses: number;
}

const oneOf = (money: Map<string, Money>, { id, status, balance }: Row): Money => {
  const known = money.get(id) ?? { status, balance, fees: 0, balances: 0, lateFees: 0, uses: 0 };
  money.set(id, known);
  return known;
};

/**
 * What lies at the provider: never captured more than authorized, never refunded more than charged, nothing charged twice,
 * nothing held for a rental that is over; and the same in our rows.
 */
export async function checkProvider(world: World): Promise<void> {
  const { db, bank, diary } = world;
  const found = await db.execute<Row>(sql`
    select b.id, b.status, b.balance_cents as balance, b.booking_fee_cents as fee, p.provider_intent_id as intent, p.kind,
      p.captured_cents as captured, p.refunded_cents as refunded
    from bookings b join payments p on p.booking_id = b.id`);
  const intents = new Map(bank.look('payment_intent').map((one) => [one.id, one]));
  // A charge calls what was never captured of it refunded, too: the refunds themselves count.
  const refunds = new Map<string, number>();
  for (const { charge, amount, status } of bank.look('refund'))
    if (charge !== null && status !== 'failed') refunds.set(charge, (refunds.get(charge) ?? 0) + amount);
  const money = new Map<string, Money>();
  const known = new Set<string>();
  for (const row of found.rows) {
    const { id, status, kind, captured, refunded } = row;
    const intent = intents.get(row.intent ?? '');
    if (row.intent === null || !intent) continue;
    known.add(intent.id);
    const taken = intent.amount_received;
    const back = refunds.get(intent.latest_charge ?? '') ?? 0;
    const what = `${id} (${status}): ${kind} ${intent.id}`;
    if (taken > intent.amount) diary.problem(`${what} was captured with ${taken} of ${intent.amount}`);
    if (back > taken) diary.problem(`${what} was refunded with ${back} of ${taken}`);
    if (taken !== captured)
      diary.problem(`${what}: we say that ${captured} was taken, the provider ${taken}`);
    if (back !== refunded) diary.problem(`${what}: we say that ${refunded} went back, the provider ${back}`);
    const isOver = status === 'completed' || status === 'canceled';
    if (isOver && intent.status === 'requires_capture') diary.problem(`${what} is still held`);
    if (taken === 0 || back === taken) continue;
    const sum = oneOf(money, row);
    if (kind === 'booking_fee') sum.fees += 1;
    else if (kind === 'late_fee') sum.lateFees += 1;
    else if (kind === 'usage') sum.uses += 1;
    else if (kind !== 'change_fee' && kind !== 'damage') sum.balances += 1;
  }
  for (const [id, { status, fees, balances, lateFees, uses }] of money)
    if (fees > 1 || balances > 1 || lateFees > 1 || uses > 1)
      diary.problem(
        `${id} (${status}): ${fees} fees, ${balances} balances, ${lateFees} late fees, ${uses} charges for use were taken and kept`,
      );
  for (const [id, { status, amount_received: taken }] of intents)
    if (!known.has(id) && (taken > 0 || status === 'requires_capture'))
      diary.problem(`the provider has ${id} (${status}, ${taken} taken), of which we know nothing`);
}
