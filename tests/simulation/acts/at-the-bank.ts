import Stripe from 'stripe';
import { users } from '#server/db/schema/index.ts';
import { ask } from '../world/asking.ts';
import type { World } from '../world/world.ts';

/** What happens at the provider without the product: somebody in its dashboard, a cardholder, a bank. */

async function orRefused(world: World, what: string, act: () => unknown): Promise<void> {
  try {
    await act();
    world.diary.note(`at the provider: ${what}`);
    world.diary.count(`at the provider: ${what.split(' ')[0] ?? ''}`);
  } catch (error) {
    // Not in a state for it, or ordered to fail.
    if (!(error instanceof Stripe.errors.StripeError) && !isSandboxRefusal(error)) throw error;
  }
}

const isSandboxRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Somebody gives a charge back by hand, in part or whole. */
export async function refundByHand(world: World): Promise<void> {
  const { bank, chance } = world;
  const charges = bank
    .look('charge')
    .filter(({ captured, refunded, disputed }) => captured && !refunded && !disputed);
  if (charges.length === 0) return;
  const charge = chance.pick(charges);
  const left = charge.amount - charge.amount_refunded;
  const amount = chance.happens(0.5) ? left : chance.int(1, left);
  await orRefused(world, `refund of ${amount} of ${charge.id}`, () =>
    bank.client.refunds.create({ charge: charge.id, amount }),
  );
}

export async function dispute(world: World): Promise<void> {
  const { bank, chance } = world;
  const charges = bank
    .look('charge')
    .filter(({ captured, disputed, refunded }) => captured && !disputed && !refunded);
  if (charges.length === 0) return;
  const { id } = chance.pick(charges);
  await orRefused(world, `dispute of ${id}`, () => bank.control.disputeCharge({ charge: id }));
}

/** Decides a dispute that is open; all of them at the end. */
export async function closeDisputes(world: World, all: boolean): Promise<void> {
  const { bank, chance } = world;
  for (const { id, status } of bank.look('dispute')) {
    if (status === 'won' || status === 'lost' || (!all && chance.happens(0.5))) continue;
    const outcome = chance.pick(['won', 'lost'] as const);
    await orRefused(world, `decision ${outcome} of ${id}`, () =>
      bank.control.closeDispute({ dispute: id, outcome }),
    );
  }
}

/** A bank sends a refund back. */
export async function failRefund(world: World): Promise<void> {
  const { bank, chance } = world;
  const refunds = bank.look('refund').filter(({ status }) => status !== 'failed');
  if (refunds.length === 0) return;
  const { id } = chance.pick(refunds);
  await orRefused(world, `failure of ${id}`, () => bank.control.failRefund({ refund: id }));
}

/** An owner begins the set-up of payouts, or comes back to it. */
export async function beginSetUp(world: World): Promise<void> {
  await ask(world, await world.process(), world.chance.pick(world.cast.owners), '/api/owner/setup-payouts');
}

/** The provider has got what it wanted of most owners, at the end. */
export async function verifyMost(world: World): Promise<void> {
  const { bank, chance, cast } = world;
  for (const owner of cast.owners)
    if (chance.happens(0.8)) await ask(world, await world.process(), owner, '/api/owner/setup-payouts');
  for (const { id } of await knownAccounts(world))
    if (chance.happens(0.8))
      await orRefused(world, `account verified ${id}`, () => bank.control.account({ id, step: 'verified' }));
}

/** Those whose owners have got a link to go on with. */
async function knownAccounts({ bank, db }: World): Promise<{ id: string }[]> {
  const rows = await db.select({ id: users.stripeConnectAccountId }).from(users);
  const known = new Set(rows.map(({ id }) => id));
  return bank.look('account').filter(({ id }) => known.has(id));
}

/** An owner goes on with the set-up of payouts, or loses it. */
export async function accountStep(world: World): Promise<void> {
  const { bank, chance } = world;
  const accounts = await knownAccounts(world);
  if (accounts.length === 0) return;
  const { id } = chance.pick(accounts);
  const step = chance.weighted([
    [2, 'submitted'],
    [6, 'verified'],
    [1, 'more_info'],
    [1, 'rejected'],
  ] as const);
  await orRefused(world, `account ${step} ${id}`, () => bank.control.account({ id, step }));
}
