import { reconcile } from './acts/admin.ts';
import { closeDisputes, dispute, failRefund, refundByHand, refundThenCancel } from './acts/at-the-bank.ts';
import { caseAct } from './acts/cases.ts';
import { grantRefund } from './acts/grant-refund.ts';
import { sidePresses, strangerPresses } from './acts/mischief.ts';
import { changeListing, giveDaysBack, keepDays, strangerKeepsDays } from './acts/owner-days.ts';
import { accountStep, beginSetUp, finishPayout, payOut } from './acts/owner-accounts.ts';
import type { Rental } from './acts/rental.ts';
import {
  orderAbsence,
  orderCallFault,
  orderDeath,
  orderWebhookFault,
  refuseNextCharge,
  refuseNextHold,
  refuseNextTransfer,
} from './world/faults.ts';
import type { World } from './world/world.ts';

/** Weighted surprises: a fault, a crash, an act in the provider's dashboard. */
const ANYWHERE: readonly (readonly [weight: number, act: (world: World) => unknown])[] = [
  [8, orderCallFault],
  [10, orderWebhookFault],
  [12, orderDeath],
  [1, orderAbsence],
  [3, refuseNextHold],
  [4, refuseNextCharge],
  [3, refuseNextTransfer],
  [2, refundByHand],
  [2, dispute],
  [3, (world) => closeDisputes(world, false)],
  [2, failRefund],
  [4, reconcile],
  [6, accountStep],
  [4, beginSetUp],
  [2, payOut],
  [2, finishPayout],
];

/** The same about one rental. */
const ABOUT: readonly (readonly [weight: number, act: (world: World, rental: Rental) => unknown])[] = [
  [5, strangerPresses],
  [10, sidePresses],
  [2, refundThenCancel],
];

/** The same, unless a history is plain. */
const MORE_ABOUT: typeof ABOUT = [
  [14, caseAct],
  [5, grantRefund],
];

type Act = (world: World, rental: Rental | undefined) => unknown;
type Weighted = readonly (readonly [number, Act])[];
const NOTHING: readonly [number, Act] = [36, () => undefined];
const about = (acts: typeof ABOUT): Weighted =>
  acts.map(([weight, act]) => [weight, (world, rental) => rental && act(world, rental)]);
const ACTS: Weighted = [
  NOTHING,
  ...ANYWHERE.map(([weight, act]) => [weight, (world: World) => act(world)] as const),
  ...about(ABOUT),
];
const MORE_ACTS: Weighted = [...ACTS, ...about(MORE_ABOUT)];

/** Weighted acts of owners on their own items. */
const AT_HOME: readonly (readonly [weight: number, act: (world: World) => unknown])[] = [
  [60, () => undefined],
  [18, keepDays],
  [12, giveDaysBack],
  [8, changeListing],
  [2, strangerKeepsDays],
];

/** One of them, or nothing; and perhaps something that an owner does at home. */
export async function injectFault(world: World, rentals: readonly Rental[]): Promise<void> {
  const { chance } = world;
  await chance.weighted(AT_HOME)(world);
  const act = chance.weighted(world.isPlain ? ACTS : MORE_ACTS);
  await act(world, rentals.length > 0 ? chance.pick(rentals) : undefined);
}
