import type { World } from '../world/world.ts';
import { checkAgreed } from './expected.ts';
import { checkAmounts } from './amounts.ts';
import { checkCases } from './cases.ts';
import { checkConsent } from './consent.ts';
import { checkBankPayouts } from './bank-payouts.ts';
import { checkCover } from './cover.ts';
import { checkEndings } from './endings.ts';
import { checkLedger } from './ledger.ts';
import { checkOnce } from './once.ts';
import { checkPayouts } from './payouts.ts';
import { checkProvider } from './provider.ts';
import { checkRest } from './rest.ts';
import { checkRoom } from './room.ts';
import { checkStatements } from './statements.ts';
import { checkSteps } from './steps.ts';
import { checkNotifications } from './notifications.ts';
import { checkUse } from './use.ts';

/** What must be true after every step. */
export async function checkOnTheWay(world: World): Promise<void> {
  checkOnce(world);
  await checkEndings(world);
  await checkCover(world);
  await checkRoom(world);
  await checkStatements(world);
}

/** The invariants after every history (docs/simulation.md); violations go to the diary. */
export async function checkEverything(world: World): Promise<void> {
  await checkRest(world);
  await checkAgreed(world);
  await checkConsent(world);
  await checkUse(world);
  if (!world.isPlain) await checkCases(world);
  await checkProvider(world);
  await checkLedger(world);
  await checkAmounts(world);
  await checkSteps(world);
  await checkPayouts(world);
  await checkBankPayouts(world);
  await checkNotifications(world);
  await checkOnTheWay(world);
}
