import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Share = Record<string, unknown> & {
  id: string;
  owner: string;
  account: string | null;
  accrued: number;
  owed: number;
  disputes: number;
};

/** What has been moved to the owners' accounts at the provider, by booking, less what was taken back. */
function movedByBooking({ bank }: World): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { transfer_group: group, amount, amount_reversed: back } of bank.look('transfer')) {
    const id = (group ?? '').replace(/^booking_/, '');
    moved.set(id, (moved.get(id) ?? 0) + amount - back);
  }
  return moved;
}

/**
 * Net transfers are the owner's share, once the account can take them and no dispute is open; an account that cannot gets
 * nothing; no charge has given more than it brought.
 */
export async function checkPayouts(world: World): Promise<void> {
  const { db, bank, diary } = world;
  const owed = (only: ReturnType<typeof sql>) =>
    sql`coalesce((select -sum(l.amount_cents) from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.booking_id = b.id and l.account = 'owner_payable' and ${only}), 0)::int`;
  const found = await db.execute<Share>(sql`
    select b.id, b.owner_id as owner, u.stripe_connect_account_id as account,
      ${owed(sql`e.kind not in ('transferred', 'transfer_reversed')`)} as accrued, ${owed(sql`true`)} as owed,
      (select count(*)::int from disputes d join payments p on p.id = d.payment_id where p.booking_id = b.id and d.status = 'open') as disputes
    from bookings b join users u on u.id = b.owner_id where b.status in ('completed', 'canceled')`);
  const moved = movedByBooking(world);
  const active = new Set(
    bank
      .look('account')
      .filter(({ capabilities }) => capabilities?.transfers === 'active')
      .map(({ id }) => id),
  );
  for (const { id, owner, account, accrued, owed: open, disputes } of found.rows) {
    const out = moved.get(id) ?? 0;
    if (out !== accrued - open)
      diary.problem(`${id}: the ledger has paid ${owner} ${accrued - open}, the provider ${out}`);
    if (open < 0) diary.problem(`${id}: ${owner} has ${-open} cents more than their share of ${accrued}`);
    if (account !== null && active.has(account) && disputes === 0 && open > 0)
      diary.problem(`${id}: ${owner} waits for ${open} of ${accrued} cents, though the account is active`);
  }
  const out = new Map<string, number>();
  for (const { source_transaction: charge, amount } of bank.look('transfer'))
    if (charge !== null) out.set(charge, (out.get(charge) ?? 0) + amount);
  for (const { id, amount_captured: brought } of bank.look('charge'))
    if ((out.get(id) ?? 0) > brought)
      diary.problem(`${id} brought ${brought} and gave ${out.get(id) ?? 0} to its owner`);
}
