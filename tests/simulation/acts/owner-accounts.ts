import { users } from '#server/db/schema/index.ts';
import { ask } from '../world/asking.ts';
import type { World } from '../world/world.ts';
import { orRefused } from './or-refused.ts';

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

/** The provider sends what an owner's account has to their bank. */
export async function payOut(world: World): Promise<void> {
  const { bank, chance } = world;
  const accounts = await knownAccounts(world);
  if (accounts.length === 0) return;
  const { id } = chance.pick(accounts);
  await orRefused(world, `payout from ${id}`, () => bank.control.payOut({ account: id }));
}

/** A payout to an owner's bank arrives before its day, or is sent back. */
export async function finishPayout(world: World): Promise<void> {
  const { bank, chance } = world;
  const onTheWay = bank.look('payout').filter(({ status }) => status === 'in_transit');
  if (onTheWay.length === 0) return;
  const { id } = chance.pick(onTheWay);
  const outcome = chance.pick(['paid', 'failed'] as const);
  await orRefused(world, `bank-${outcome} ${id}`, () => bank.control.finishPayout({ payout: id, outcome }));
}

/** A day of the provider's payouts, at the end: most accounts are emptied, and some banks send it back. */
export async function payOutMost(world: World): Promise<void> {
  for (const { id } of await knownAccounts(world))
    if (world.chance.happens(0.8))
      await orRefused(world, `payout from ${id}`, () => world.bank.control.payOut({ account: id }));
  if (world.chance.happens(0.5)) await finishPayout(world);
}
