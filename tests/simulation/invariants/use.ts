import { sql } from 'drizzle-orm';
import { daysFrom } from '../expected/days.ts';
import { storiesOf, type Story } from '../expected/story.ts';
import { beyond, useCents, type Rented } from '../expected/use.ts';
import { mayHaveCounted, type Press } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { ledgersOf, type BookingLedger } from './booking-ledger.ts';

interface Reading {
  readonly id: string;
  readonly stage: 'pickup' | 'return';
  readonly tenths: number;
  readonly eighths: number;
  readonly by: 'owner' | 'renter';
}

interface Charge {
  readonly total: number;
  readonly withBalance: number;
  readonly card: number;
  readonly status: 'with_balance' | 'charging' | 'owed' | 'paid';
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly owner: string;
  readonly renter: string;
  readonly status: string;
  readonly balance: number;
  readonly type: 'hourly' | 'daily' | 'weekly';
  readonly hours: number | null;
  readonly first: string;
  readonly last: string;
  readonly days: number | null;
  readonly confirmed: readonly Reading[];
  readonly charge: Charge | null;
}

function rentedBy({ type, hours, first, last, days }: Row): Rented {
  if (type === 'hourly') return { by: 'hours', count: Math.max(4, hours ?? 0) };
  const whole = daysFrom(first, last);
  return type === 'weekly'
    ? { by: 'weeks', count: Math.ceil(whole / 7) }
    : { by: 'days', count: days ?? whole };
}

/** One side has recorded it as it stands, and the other side has confirmed it, by what they were answered. */
function isReadByBoth(world: World, row: Row, { id, stage, tenths, by }: Reading): boolean {
  const [reader, other] = by === 'owner' ? [row.owner, row.renter] : [row.renter, row.owner];
  const did = (who: string, what: string, is: (payload: Press['payload']) => boolean): boolean =>
    world.presses.some(
      (one) =>
        one.who === who &&
        one.path === `bookings/${row.id}/usage/${what}` &&
        is(one.payload) &&
        mayHaveCounted(one),
    );
  return (
    did(
      reader,
      'readings',
      (sent) => sent['stage'] === stage && Number(sent['engineHours']) * 10 === tenths,
    ) && did(other, 'confirm', (sent) => sent['readingId'] === id)
  );
}

/** What was charged is what two readings come to that both sides have seen; nothing without them. */
function checkAmount({ diary }: World, row: Row, { terms: { item } }: Story): void {
  const { id, charge, confirmed, balance } = row;
  if (!charge) return;
  const before = confirmed.find(({ stage }) => stage === 'pickup');
  const after = confirmed.find(({ stage }) => stage === 'return');
  if (!before || !after) {
    diary.problem(`${id}: ${charge.total} cents are charged for use without two confirmed readings`);
    return;
  }
  const right = useCents(item, rentedBy(row), { before, after });
  if (charge.total !== right)
    diary.problem(`${id}: ${charge.total} cents are charged for use, by the readings ${right}`);
  const { withBalance, card } = charge;
  if (withBalance > balance || card !== beyond(charge.total, withBalance))
    diary.problem(
      `${id}: of ${charge.total} for use ${withBalance} are with the balance, and ${card} beyond`,
    );
  diary.count(`use looked at: ${charge.status}`);
}

/** The card was asked for what is beyond the balance and for nothing else, and paid it once where we say so. */
function checkCard({ diary }: World, { id, charge }: Row, { parts: { usage } }: BookingLedger): void {
  const card = charge?.card ?? 0;
  for (const cents of usage.asked)
    if (cents !== card)
      diary.problem(`${id}: ${cents} cents were asked for use, beyond the balance are ${card}`);
  const right = charge?.status === 'paid' ? card : 0;
  if (usage.taken !== right)
    diary.problem(
      `${id}: ${usage.taken} cents were taken for use (${charge?.status ?? 'none'}), right are ${right}`,
    );
}

/** By booking, what was taken with the balance for use; what it may be is checked below. */
export async function useWithBalance({ db }: World): Promise<(bookingId: string) => number> {
  const { rows } = await db.execute<{ id: string; cents: number }>(
    sql`select booking_id as id, with_balance_cents as cents from usage_charges`,
  );
  const cents = new Map(rows.map((row) => [row.id, row.cents]));
  return (bookingId) => cents.get(bookingId) ?? 0;
}

/** Use is charged by two readings that both sides have confirmed, in the amount that they come to, once (docs/product/usage.md). */
export async function checkUse(world: World): Promise<void> {
  const { rows } = await world.db.execute<Row & Record<string, unknown>>(sql`
    select b.id, b.owner_id as owner, b.renter_id as renter, b.status, b.balance_cents as balance, b.rental_type as type, b.hours,
      b.first_day::text as first, b.last_day::text as last, cardinality(b.selected_dates) as days,
      coalesce((select json_agg(json_build_object('id', r.id, 'stage', r.stage, 'tenths', r.engine_tenths, 'eighths', r.fuel_eighths,
        'by', r.recorded_by)) from usage_readings r where r.booking_id = b.id and r.confirmed_at is not null), '[]') as confirmed,
      (select json_build_object('total', c.total_cents, 'withBalance', c.with_balance_cents, 'card', c.card_cents, 'status', c.status)
        from usage_charges c where c.booking_id = b.id) as charge
    from bookings b`);
  const stories = new Map((await storiesOf(world)).map((story) => [story.id, story]));
  const ledgerOf = ledgersOf(world);
  for (const row of rows) {
    const story = stories.get(row.id);
    for (const reading of row.confirmed)
      if (!isReadByBoth(world, row, reading))
        world.diary.problem(`${row.id}: the reading ${reading.id} counts, and not both sides have seen it`);
    if (story) checkAmount(world, row, story);
    checkCard(world, row, ledgerOf(row.id));
  }
}
