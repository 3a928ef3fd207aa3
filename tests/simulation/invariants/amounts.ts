import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';
import { agreedBalances } from './consent.ts';

type Row = Record<string, unknown> & {
  id: string;
  status: string;
  hold: string;
  late: string;
  balance: number;
  captured: number;
  /** Taken with the balance for use beyond what was included. */
  use: number;
  lateFee: number | null;
  waived: boolean;
  /** Of the balance, failed refunds too: the booking counts what it has wanted to keep. */
  givenBack: number;
  intents: { kind: string; id: string }[];
};

/** What the provider has taken by one kind of payment, given back since or not. */
function takenAs({ bank }: World): (row: Row, ...kinds: string[]) => number {
  const received = new Map(bank.look('payment_intent').map((one) => [one.id, one.amount_received]));
  return ({ intents }, ...kinds) =>
    intents
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { id }) => sum + (received.get(id) ?? 0), 0);
}

/**
 * A completed booking records how much of its balance was captured, and the provider has captured just that; where it was waived,
 * nothing. A late fee that is charged was taken once and in full, any other not at all.
 */
export async function checkAmounts(world: World): Promise<void> {
  const { db, diary } = world;
  const found = await db.execute<Row>(sql`
    select b.id, b.status, b.hold_status as hold, b.late_fee_status as late, b.balance_cents as balance, b.captured_cents as captured,
      coalesce((select with_balance_cents from usage_charges where booking_id = b.id), 0) as use, b.late_fee_cents as "lateFee", b.balance_waived as waived,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and p.kind in ('hold', 'balance')) as "givenBack",
      coalesce((select json_agg(json_build_object('kind', p.kind, 'id', p.provider_intent_id)) from payments p
        where p.booking_id = b.id and p.provider_intent_id is not null), '[]') as intents
    from bookings b where b.status = 'completed'`);
  const takenBy = takenAs(world);
  const agreed = await agreedBalances(world);
  for (const row of found.rows) {
    const { id, hold, late, balance, lateFee, waived, givenBack } = row;
    const captured = row.captured + row.use;
    const taken = takenBy(row, 'hold', 'balance');
    // Taken whole before the hold would have expired, and the owner wanted less: the rest went back.
    if (captured > taken || captured < taken - givenBack)
      diary.problem(`${id} (hold ${hold}) says that ${captured} cents were taken, the provider ${taken}`);
    if (waived && taken > row.use)
      diary.problem(`${id}: the balance is waived, and ${taken} cents of it were taken`);
    // Captured whole before other dates made it less, the difference went back.
    if (taken > Math.max(balance, ...agreed(id)) + row.use || taken - givenBack > balance + row.use)
      diary.problem(
        `${id}: ${taken} cents were taken of a balance of ${balance}, and ${givenBack} went back`,
      );
    const fee = takenBy(row, 'late_fee');
    const wanted = late === 'charged' ? (lateFee ?? 0) : 0;
    if (fee !== wanted)
      diary.problem(`${id}: the late fee is ${late}, ${wanted} cents, and ${fee} were taken`);
  }
}
