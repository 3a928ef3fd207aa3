import type { World } from './world.ts';
import { BOUNDARIES } from './crashes.ts';

const CALLS = [
  'POST /v1/customers',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/*/capture',
  'POST /v1/payment_intents/*/cancel',
  'POST /v1/refunds',
  'POST /v1/transfers',
  'POST /v1/transfers/*/reversals',
  'POST /v1/accounts',
  'GET /v1/*',
] as const;
const CALL_MODES = ['error_before', 'error_after', 'drop_before', 'drop_after'] as const;
const WEBHOOK_MODES = ['drop', 'delay', 'duplicate', 'reorder', 'bad_signature'] as const;

/** Tries of the SDK for one call of ours: so many faults in a row are seen by the product. */
const SDK_TRIES = 3;

/** Something goes wrong at the provider's door, at the next chance. */
export function orderCallFault({ chance, bank, diary }: World): void {
  const path = chance.pick(CALLS);
  const mode = chance.pick(CALL_MODES);
  const times = chance.pick([1, SDK_TRIES, SDK_TRIES, 2 * SDK_TRIES]);
  bank.control.nextCall({ path, mode, times });
  diary.note(`fault: ${path} ${mode} x${times}`);
  diary.count(`fault ${mode}`);
}

export function orderWebhookFault({ chance, bank, diary }: World): void {
  const mode = chance.pick(WEBHOOK_MODES);
  const times = chance.int(1, 5);
  bank.control.nextWebhooks({ mode, times, milliseconds: chance.pick([5_000, 600_000]) });
  diary.note(`fault: webhooks ${mode} x${times}`);
  diary.count(`fault webhook ${mode}`);
}

/** A process will die at one of its boundaries. */
export function orderDeath({ chance, processes, diary }: World): void {
  const boundary = chance.pick(BOUNDARIES);
  const nth = chance.int(1, 3);
  chance.pick(processes).doom(boundary, nth);
  diary.note(`doom: ${boundary}, the ${nth}.`);
}

const away = new WeakSet<World>();
export const isAway = (world: World): boolean => away.has(world);

/** The provider is unavailable until the faults are cleared. */
export function orderAbsence(world: World): void {
  const { chance, bank, diary } = world;
  away.add(world);
  const mode = chance.pick(['error_before', 'error_after'] as const);
  for (const path of CALLS) bank.control.nextCall({ path, mode, times: 1_000_000 });
  diary.note(`fault: the provider is away (${mode})`);
  diary.count('fault away');
}

export function clearFaults(world: World): void {
  const { bank, processes } = world;
  away.delete(world);
  bank.control.clearFaults();
  for (const one of processes) one.spare();
}

const REFUSALS = ['insufficient_funds', 'card_declined', 'authentication_required'] as const;

/** Whichever hold is asked for next, a renewal perhaps, is refused. */
export function refuseNextHold({ chance, bank, diary }: World): void {
  bank.control.declineNextHold({ code: chance.pick(REFUSALS) });
  diary.note('fault: the next hold will be refused');
  diary.count('fault hold refused');
}

/** Whatever is charged next to a kept card while its holder is away is refused: a late fee, a balance without a hold. */
export function refuseNextCharge({ chance, bank, diary }: World): void {
  bank.control.declineNextCharge({ code: chance.pick(REFUSALS) });
  diary.note('fault: the next charge of a kept card will be refused');
  diary.count('fault charge refused');
}

/** Whichever owner is paid next is not. */
export function refuseNextTransfer({ chance, bank, diary }: World): void {
  bank.control.refuseNextTransfer({ code: chance.pick(['transfers_not_allowed', 'account_closed']) });
  diary.note('fault: the next transfer will be refused');
  diary.count('fault transfer refused');
}
