import type { LightMyRequestResponse } from 'fastify';
import type { Transaction } from '#server/db/client.ts';
import type { TestApp } from './app.ts';

/** Calls while another transaction has done something and not committed yet; once the call waits for it, it does `last` and commits. */
export async function callMeanwhile(
  { platform: { db } }: Pick<TestApp, 'platform'>,
  work: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<LightMyRequestResponse>,
  last: (tx: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<LightMyRequestResponse> {
  const pending = await db.transaction(async (tx) => {
    await work(tx);
    const answer = call();
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await db.execute<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = (rows[0]?.waiting ?? 0) > 0;
    }
    await last(tx);
    return { answer };
  });
  return pending.answer;
}
