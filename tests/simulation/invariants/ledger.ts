import { sql } from 'drizzle-orm';
import { sharesOf } from '#shared/domain/revenue-split.ts';
import type { World } from '../world/world.ts';

type Sum = Record<string, unknown> & { key: string | null; cents: number };

async function sums({ db }: World, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const found = await db.execute<Sum>(query);
  return new Map(found.rows.map(({ key, cents }) => [key ?? '', cents]));
}

/** Every entry, every booking and the whole sum to zero; so do the two memo accounts, except those of items that are still out. */
async function checkZero(world: World): Promise<void> {
  const { diary } = world;
  const byEntry = await sums(
    world,
    sql`select entry_id as key, sum(amount_cents)::int as cents from journal_lines group by 1 having sum(amount_cents) <> 0`,
  );
  for (const [entry, cents] of byEntry) diary.problem(`journal entry ${entry} sums to ${cents}`);
  const byBooking = await sums(
    world,
    sql`select e.booking_id as key, sum(l.amount_cents)::int as cents from journal_lines l
      join journal_entries e on e.id = l.entry_id group by 1 having sum(l.amount_cents) <> 0`,
  );
  for (const [booking, cents] of byBooking) diary.problem(`the ledger of ${booking} sums to ${cents}`);
  const memo = await sums(
    world,
    sql`select e.booking_id || ' ' || l.account as key, sum(l.amount_cents)::int as cents from journal_lines l
      join journal_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id and b.status <> 'active'
      where l.account in ('auth_held', 'auth_contra') group by 1 having sum(l.amount_cents) <> 0`,
  );
  for (const [key, cents] of memo)
    diary.problem(`${key} still stands at ${cents}, though every rental is over`);
}

/** Our account with the provider is the provider's balance, line by line. */
async function checkClearing(world: World): Promise<void> {
  const { bank, diary } = world;
  const [clearing] = [
    ...(
      await sums(
        world,
        sql`select 'all' as key, coalesce(sum(amount_cents), 0)::int as cents from journal_lines where account = 'stripe_clearing'`,
      )
    ).values(),
  ];
  const provider = bank.look('balance_transaction').reduce((sum, { net }) => sum + net, 0);
  if (clearing !== provider)
    diary.problem(`the ledger has ${clearing} at the provider, the provider says ${provider}`);
  await checkSources(world);
}

/** The same by booking: a charge, a refund, a transfer, its reversal, a dispute belong to one. */
async function checkSources(world: World): Promise<void> {
  const { bank, diary } = world;
  const ours = await sums(
    world,
    sql`select e.booking_id as key, sum(l.amount_cents)::int as cents from journal_lines l
      join journal_entries e on e.id = l.entry_id where l.account = 'stripe_clearing' group by 1`,
  );
  const charges = new Map(
    bank.look('charge').map((one) => [one.id, one.metadata['bookingId'] ?? one.transfer_group ?? '']),
  );
  const bookingOf = new Map(charges);
  for (const { id, charge } of [...bank.look('refund'), ...bank.look('dispute')])
    bookingOf.set(id, charges.get(charge ?? '') ?? '');
  for (const { id, transfer_group: group } of bank.look('transfer')) bookingOf.set(id, group ?? '');
  for (const { id, transfer } of bank.look('transfer_reversal'))
    bookingOf.set(id, bookingOf.get(transfer) ?? '');
  const theirs = new Map<string, number>();
  for (const { net, source } of bank.look('balance_transaction')) {
    const key = (bookingOf.get(source ?? '') ?? '').replace(/^booking_/, '');
    theirs.set(key, (theirs.get(key) ?? 0) + net);
  }
  for (const id of new Set([...ours.keys(), ...theirs.keys()]))
    if ((ours.get(id) ?? 0) !== (theirs.get(id) ?? 0))
      diary.problem(
        `${id}: the ledger has ${ours.get(id) ?? 0} at the provider, the provider says ${theirs.get(id) ?? 0}`,
      );
}

type Shared = Record<string, unknown> & {
  id: string;
  status: string;
  collected: number;
  owner: number;
  commission: number;
  processing: number;
  paid: number;
  refunded: number;
  sentBack: number;
  policy: string | null;
};

/** Owner, platform and refunds are what the renter has paid, in the shares of the one function. */
async function checkShares({ db, diary }: World): Promise<void> {
  const account = (name: string, only = sql`true`) =>
    sql`coalesce((select -sum(l.amount_cents) from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.booking_id = b.id and l.account = ${name} and ${only}), 0)::int`;
  const notPaidOut = sql`e.kind not in ('transferred', 'transfer_reversed', 'damage', 'damage_refunded', 'damage_refund_failed')`;
  // What is paid for damage is shared with no one.
  const ofRental = sql`booking_id = b.id and kind <> 'damage'`;
  const found = await db.execute<Shared>(sql`
    select b.id, b.status, b.refund_policy as policy, ${account('renter_collected')} as collected, ${account('owner_payable', notPaidOut)} as owner,
      ${account('platform_commission')} as commission, ${account('processing_fee_income')} as processing,
      (select coalesce(sum(captured_cents), 0)::int from payments where ${ofRental}) as paid,
      (select coalesce(sum(refunded_cents), 0)::int from payments where ${ofRental}) as refunded,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'failed' and r.cause <> 'provider') as "sentBack"
    from bookings b`);
  for (const row of found.rows) {
    const { id, status, policy, collected, owner, commission, processing, paid, refunded, sentBack } = row;
    const figures = `paid ${paid}, refunded ${refunded}, owner ${owner}, commission ${commission}, processing ${processing}, unshared ${collected}`;
    if (owner + commission + processing + collected + refunded !== paid)
      diary.problem(`${id} (${status}): the parts are not what the renter has paid: ${figures}`);
    const isOver = status === 'completed' || status === 'canceled';
    // A failed refund: the money still belongs to the renter and is not shared.
    if (status === 'canceled' && policy !== 'initial_fee_forfeited' && collected === paid - refunded)
      continue;
    if (isOver && (collected < 0 || collected > sentBack))
      diary.problem(`${id} (${status}) keeps what it should have shared: ${figures}, sent back ${sentBack}`);
    const wanted = sharesOf(paid - refunded - collected);
    const isShared =
      owner === wanted.ownerCents &&
      commission === wanted.commissionCents &&
      processing === wanted.processingCents;
    if (isOver && !isShared)
      diary.problem(
        `${id} (${status}) is not shared as agreed: ${figures}, owner should have ${wanted.ownerCents}`,
      );
  }
}

export async function checkLedger(world: World): Promise<void> {
  await checkZero(world);
  await checkClearing(world);
  await checkShares(world);
}
