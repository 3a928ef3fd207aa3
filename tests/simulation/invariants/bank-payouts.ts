import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Row = Record<string, unknown> & {
  id: string;
  account: string;
  cents: number;
  status: string;
  alerts: number;
};

/** Bank payouts at the provider match those that owners see, and a failed one is notified. */
export async function checkBankPayouts({ db, bank, diary }: World): Promise<void> {
  const found = await db.execute<Row>(sql`
    select p.id, u.stripe_connect_account_id as account, p.amount_cents as cents, p.status,
      (select count(*)::int from alerts a where a.user_id = p.owner_id and a.kind = 'payouts.bank_failed' and a.source_event_id like '%' || p.id || '%') as alerts
    from bank_payouts p join users u on u.id = p.owner_id`);
  const ours = new Map(found.rows.map((row) => [row.id, row]));
  for (const { id, amount, status, metadata } of bank.look('payout')) {
    const row = ours.get(id);
    const theirs = `${metadata?.['account'] ?? ''} ${amount} ${status}`;
    const shown = row ? `${row.account} ${row.cents} ${row.status}` : 'nothing';
    if (shown !== theirs) diary.problem(`payout ${id}: the provider says ${theirs}, we show ${shown}`);
    if (status === 'failed' && row?.alerts !== 1)
      diary.problem(`payout ${id} was sent back, and its owner was told ${row?.alerts ?? 0} times`);
  }
}
