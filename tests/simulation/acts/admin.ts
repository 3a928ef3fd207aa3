import { sql } from 'drizzle-orm';
import { checkReport, providerSum } from '../invariants/report.ts';
import { ask } from '../world/asking.ts';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { press } from './rental.ts';

/** The Admin has the ledger compared with the provider now, which fetches what has not arrived; the report is checked. */
export async function reconcile(world: World): Promise<Answer> {
  const process = await world.process();
  const before = providerSum(world);
  const answer = await ask(world, process, 'Admin', '/api/admin/reconciliation');
  await checkReport(world, answer, before);
  return answer;
}

/** At rest the product itself finds no difference either. */
export async function expectNoDifference(world: World): Promise<void> {
  const { status, body } = await reconcile(world);
  const differences = body['differences'];
  if (status !== 200 || !Array.isArray(differences) || differences.length > 0)
    world.diary.problem(`the Admin's report (${status}) shows differences: ${JSON.stringify(differences)}`);
}

type Denied = Record<string, unknown> & { id: string; ownerId: string; renterId: string };

/** The Admin finally decides every denied rental, in either direction. */
export async function decideDenied(world: World): Promise<void> {
  const { rows } = await world.db.execute<Denied>(sql`
    select id, owner_id as "ownerId", renter_id as "renterId" from bookings
    where status in ('confirmed', 'active') and completion_stated_at is not null and completion_counts_at is null order by id`);
  for (const rental of rows) {
    const what = world.chance.pick(['cancel', 'capture-payment'] as const);
    const { status } = await press(world, rental, 'Admin', what, { reason: 'Both were heard.' });
    if (status !== 200)
      world.diary.problem(`${rental.id}: the Admin cannot ${what} what was denied (${status})`);
  }
}
