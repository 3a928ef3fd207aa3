import { sql } from 'drizzle-orm';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';

type Sum = Record<string, unknown> & { cents: number };

/** What the provider has of ours: every line of its balance, but for what went to our own bank. */
export const providerSum = ({ bank }: World): number =>
  bank
    .look('balance_transaction')
    .filter(({ type }) => !type.startsWith('payout') && !type.startsWith('topup'))
    .reduce((sum, { net }) => sum + net, 0);

async function ledgerSum({ db }: World): Promise<number> {
  const found = await db.execute<Sum>(
    sql`select coalesce(sum(amount_cents), 0)::int as cents from journal_lines where account = 'stripe_clearing'`,
  );
  return found.rows[0]?.cents ?? 0;
}

const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

/**
 * The reconciliation report matches an independent sum of both sides, despite faults and late webhooks. `before` is the
 * provider's sum when the report was requested: if it has changed since, the report may match either sum.
 */
export async function checkReport(world: World, { status, body }: Answer, before: number): Promise<void> {
  const { diary } = world;
  const after = providerSum(world);
  if (status !== 200 || before !== after) return;
  const ledger = await ledgerSum(world);
  const said = { provider: centsOf(body['providerAmount']), ledger: centsOf(body['ledgerAmount']) };
  diary.count('report looked at');
  if (Number(body['backfilled']) > 0) diary.count('report with something backfilled');
  if (said.provider !== after)
    diary.problem(`the report says that ${said.provider} cents lie at the provider, it is ${after}`);
  if (said.ledger !== ledger)
    diary.problem(`the report says that the ledger has ${said.ledger} cents, it has ${ledger}`);
  const listed = Array.isArray(body['differences']) ? body['differences'].length : -1;
  if ((ledger !== after && listed < 1) || listed < 0)
    diary.problem(
      `the ledger has ${ledger} cents, the provider ${after}, and the report lists ${listed} differences`,
    );
}
