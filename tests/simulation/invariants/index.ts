import type { World } from '../world/world.ts';
import { checkAgreed } from './agreed.ts';
import { checkAmounts } from './amounts.ts';
import { checkBankPayouts } from './bank-payouts.ts';
import { checkCover } from './cover.ts';
import { checkEndings } from './endings.ts';
import { checkLedger } from './ledger.ts';
import { checkOnce } from './once.ts';
import { checkPayouts } from './payouts.ts';
import { checkProvider } from './provider.ts';
import { checkRest } from './rest.ts';
import { checkRoom } from './room.ts';
import { checkSteps } from './steps.ts';
import { checkTold } from './told.ts';

/** What must be true after every step. */
export async function checkOnTheWay(world: World): Promise<void> {
  checkOnce(world);
  await checkEndings(world);
  await checkCover(world);
  await checkRoom(world);
}

/** What must be true after every history (docs/simulation.md). What is not stands in the diary. */
export async function checkEverything(world: World): Promise<void> {
  await checkRest(world);
  await checkAgreed(world);
  await checkProvider(world);
  await checkLedger(world);
  await checkAmounts(world);
  await checkSteps(world);
  await checkPayouts(world);
  await checkBankPayouts(world);
  await checkTold(world);
  await checkOnTheWay(world);
}
