import { minimumChargeCents } from '#shared/domain/fees.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookingOf } from './booking.repository.ts';
import { dropHolds } from './hold-plans.ts';
import { writeOperation } from './operations.repository.ts';
import { livePayments, paymentsOf, type Payment } from './payments.repository.ts';
import type { PaymentPlans } from './payments.types.ts';
import { savedCard } from './saved-card.ts';
import { withdraw } from './withdraw.ts';
import { writeBalanceCharge, writeCapture, writeRefund, type Moment } from './write-calls.ts';

/** The newest hold that stands; the card of one that is being renewed may still say no. */
async function standingHold(tx: Transaction, bookingId: string): Promise<Payment | undefined> {
  const live = await livePayments(tx, bookingId, ['hold']);
  return live.findLast(
    ({ status, providerIntentId }) => status === 'authorized' && providerIntentId !== null,
  );
}

async function captureFrom(tx: Transaction, hold: Payment, amountCents: Cents, moment: Moment) {
  const taken = Math.min(amountCents, hold.amountCents);
  await writeCapture(tx, hold, hold.providerIntentId ?? '', taken, moment);
  // Another card, or a renewal, that has not come to anything yet is not needed any more.
  for (const other of await livePayments(tx, hold.bookingId, ['hold']))
    if (other.status !== 'authorized') await withdraw(tx, other, moment);
}

/** Nothing is taken: what follows from a capture follows all the same. */
async function closeWithout(tx: Transaction, bookingId: string, moment: Moment): Promise<void> {
  await dropHolds(tx, bookingId, moment);
  const key = `close:${bookingId}`;
  const request = { kind: 'close_balance' } as const;
  await writeOperation(tx, { bookingId, paymentId: null, key, request, createdAt: moment.realNow });
}

/** Gives back what of a balance was captured beyond `keptCents`. */
async function refundTaken(
  tx: Transaction,
  bookingId: string,
  kept: { cause: string; keptCents: Cents },
  moment: Moment,
): Promise<void> {
  for (const taken of await paymentsOf(tx, bookingId, ['hold', 'balance']))
    await writeRefund(tx, taken, kept, moment);
}

/** Taking the balance, early or at the return, and giving it back. */
export function capturePlans(
  at: (now: Date) => Moment,
): Pick<PaymentPlans, 'captureBalance' | 'captureHold' | 'releaseHold' | 'refundBalance'> {
  return {
    async captureBalance(tx, bookingId, amountCents, now) {
      const moment = at(now);
      if (amountCents < minimumChargeCents) {
        await closeWithout(tx, bookingId, moment);
        return;
      }
      const held = await standingHold(tx, bookingId);
      if (held) {
        await captureFrom(tx, held, amountCents, moment);
        return;
      }
      if ((await livePayments(tx, bookingId, ['balance'])).length > 0) return;
      await dropHolds(tx, bookingId, moment);
      const card = await savedCard(tx, await bookingOf(tx, bookingId));
      await writeBalanceCharge(tx, bookingId, { amountCents, ...card }, moment);
    },
    async captureHold(tx, bookingId, now) {
      const held = await standingHold(tx, bookingId);
      if (held) await captureFrom(tx, held, held.amountCents, at(now));
    },
    async releaseHold(tx, bookingId, now) {
      await dropHolds(tx, bookingId, at(now));
      await refundTaken(tx, bookingId, { cause: 'released', keptCents: 0 }, at(now));
    },
    refundBalance: (tx, bookingId, keptCents, now) =>
      refundTaken(tx, bookingId, { cause: 'given_back', keptCents }, at(now)),
  };
}
