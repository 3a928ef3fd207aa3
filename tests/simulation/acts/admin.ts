import { checkReport, providerSum } from '../invariants/report.ts';
import { ask } from '../world/asking.ts';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';

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
