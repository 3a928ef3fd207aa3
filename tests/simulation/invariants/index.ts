import type { World } from '../world/world.ts';
import { checkCover } from './cover.ts';
import { checkLedger } from './ledger.ts';
import { checkPayouts } from './payouts.ts';
import { checkProvider } from './provider.ts';
import { checkRest } from './rest.ts';
import { checkTold } from './told.ts';

/** What must be true after every history (docs/simulation.md). What is not stands in the diary. */
export async function checkEverything(world: World): Promise<void> {
  await checkRest(world);
  await checkProvider(world);
  await checkLedger(world);
  await checkPayouts(world);
  await checkTold(world);
  await checkCover(world);
}
