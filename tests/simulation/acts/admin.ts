import { ask, type Answer } from '../world/asking.ts';
import type { World } from '../world/world.ts';

/** The Admin has the ledger compared with the provider now, which fetches what has not arrived. */
export async function reconcile(world: World): Promise<Answer> {
  return ask(world, await world.process(), 'Admin', '/api/admin/reconciliation');
}

/** At rest the product itself finds no difference either. */
export async function expectNoDifference(world: World): Promise<void> {
  const { status, body } = await reconcile(world);
  const differences = body['differences'];
  if (status !== 200 || !Array.isArray(differences) || differences.length > 0)
    world.diary.problem(`the Admin's report (${status}) shows differences: ${JSON.stringify(differences)}`);
}
