import type { World } from '../world/world.ts';
import { orRefused } from './or-refused.ts';
import { press, type Rental } from './rental.ts';

/** What happens at the provider without the product: an operator in its dashboard, a cardholder, a cardholder's bank. */

/** Refunds a charge in the provider's dashboard, in part or in full. */
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

/** All of a rental's fee goes back by hand, and then the rental is called off: nothing is left to give back. */
export async function refundThenCancel(world: World, rental: Rental): Promise<void> {
  const { bank, chance, diary } = world;
  const isBack = (): boolean => chargesOf().length > 0 && chargesOf().every(({ refunded }) => refunded);
  const chargesOf = () =>
    bank
      .look('charge')
      .filter(({ captured, transfer_group: group }) => captured && group === `booking_${rental.id}`);
  for (const { id, refunded } of chargesOf())
    if (!refunded)
      await orRefused(world, `refund of all of ${id}`, () => bank.client.refunds.create({ charge: id }));
  if (!isBack()) return;
  const who = chance.pick([rental.ownerId, rental.renterId, 'Admin']);
  const { status } = await press(world, rental, who, 'cancel', { reason: 'It was called off by telephone.' });
  if (status === 200) diary.count('canceled after a refund by hand');
}

/** A cardholder disputes a charge; one that was given back in full as well, with nothing left to take. */
export async function dispute(world: World): Promise<void> {
  const { bank, chance, diary } = world;
  const charges = bank.look('charge').filter(({ captured, disputed }) => captured && !disputed);
  if (charges.length === 0) return;
  const charge = chance.pick(charges);
  await orRefused(world, `dispute of ${charge.id}`, () => {
    const { amount } = bank.control.disputeCharge({ charge: charge.id });
    if (amount === 0) diary.count('dispute of nothing');
  });
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
