// Payout of an owner: transfers out of the charges of a booking, and reversals.
import { splitReversals, splitTransfers, type ShareSource } from '#shared/domain/transfer-split.ts';
import type { Cents } from '#shared/domain/money.ts';
import { REFUNDABLE_KINDS } from '#shared/domain/refundable.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { hasOpenDispute } from '../disputes/disputes.repository.ts';
import { readOwedToOwner } from '../ledger/ledger.repository.ts';
import { writeOperation } from '../operations/operations.repository.ts';
import { paymentsOf, type PaymentKind } from '../payments.repository.ts';
import { scheduleTransfersAt } from './transfer-job.ts';
import {
  insertReversal,
  insertTransfer,
  hasPendingRefund,
  hasScheduledRetry,
  payableAccount,
  reversalsOf,
  transfersOf,
  type Reversal,
  type Transfer,
} from './transfers.repository.ts';
import type { ClockReading } from '../operations/enqueue-operations.ts';

interface TransferContext {
  readonly tx: Transaction;
  readonly booking: BookingForPayments;
  readonly reading: ClockReading;
  /** Whatever was refused before. */
  readonly retriesRefused: boolean;
  /** Newest first. */
  readonly transfers: readonly Transfer[];
  readonly reversals: readonly Reversal[];
}

const isPending = ({ status }: { status: string }): boolean => status === 'pending';
const centsOf = (rows: readonly { amountCents: Cents }[]): Cents =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What was charged for damage and for the rental, the newest first, and what has gone out of each charge. */
async function chargesOf({ tx, booking, transfers }: TransferContext) {
  const sourcesOf = async (kinds: readonly PaymentKind[]): Promise<ShareSource[]> =>
    (await paymentsOf(tx, booking.id, kinds))
      .reverse()
      .flatMap(({ providerChargeId: chargeId, capturedCents, refundedCents }) => {
        if (chargeId === null) return [];
        const out = transfers.filter(
          ({ sourceChargeId, status }) => sourceChargeId === chargeId && status !== 'failed',
        );
        return [{ chargeId, capturedCents, refundedCents, takenCents: centsOf(out) }];
      });
  const { damage, rental } = REFUNDABLE_KINDS;
  return { damage: await sourcesOf(damage), rental: await sourcesOf(rental) };
}

async function transferMissing(context: TransferContext, outstanding: Cents): Promise<void> {
  const { tx, booking, reading, transfers } = context;
  const { id: bookingId, ownerId } = booking;
  const accountId = await payableAccount(tx, ownerId);
  if (accountId === undefined) return;
  const { payoutFrom } = booking;
  if (payoutFrom !== null && reading.now < payoutFrom) {
    await scheduleTransfersAt(tx, bookingId, payoutFrom);
    return;
  }
  if ((await hasOpenDispute(tx, bookingId)) || (await hasPendingRefund(tx, bookingId))) return;
  if (!context.retriesRefused && (await hasScheduledRetry(tx, bookingId, reading.now))) return;
  const { damage, rental } = await chargesOf(context);
  // Damage first, so that the owner gets all of it out of its own charge.
  for (const { chargeId, amountCents } of splitTransfers(outstanding, [...damage, ...rental])) {
    const earlier = transfers.filter(({ sourceChargeId }) => sourceChargeId === chargeId).length;
    const facts = { bookingId, ownerId, sourceChargeId: chargeId, amountCents };
    const transferId = await insertTransfer(tx, { ...facts, status: 'pending', createdAt: reading.now });
    await writeOperation(tx, {
      bookingId,
      paymentId: null,
      key: `transfer:${bookingId}:${chargeId ?? 'balance'}:${earlier + 1}`,
      request: { kind: 'transfer', transferId, accountId, sourceChargeId: chargeId, amountCents },
      createdAt: reading.realNow,
    });
  }
}

async function reverseExcess(context: TransferContext, excess: Cents): Promise<void> {
  const { tx, booking, reading, transfers, reversals } = context;
  const { damage, rental } = await chargesOf(context);
  const isForDamage = ({ sourceChargeId }: Transfer): boolean =>
    damage.some(({ chargeId }) => chargeId === sourceChargeId);
  const paid = transfers.filter(({ status }) => status === 'paid');
  // What was paid for damage stays with the owner, unless damage itself was refunded.
  const arrived = [...paid.filter((one) => !isForDamage(one)), ...paid.filter(isForDamage)];
  const parts = splitReversals(
    excess,
    arrived.map(({ id, sourceChargeId: chargeId, amountCents, reversedCents }) => {
      const planned = reversals.filter((one) => one.transferId === id && isPending(one));
      return { id, chargeId, amountCents, reversedCents: reversedCents + centsOf(planned) };
    }),
    [...damage, ...rental],
  );
  for (const { transferId, amountCents } of parts) {
    const providerId = arrived.find(({ id }) => id === transferId)?.providerTransferId;
    if (providerId == null) continue;
    const earlier = reversals.filter((one) => one.transferId === transferId).length;
    const facts = { transferId, amountCents, status: 'pending' as const };
    const reversalId = await insertReversal(tx, { ...facts, createdAt: reading.now });
    await writeOperation(tx, {
      bookingId: booking.id,
      paymentId: null,
      key: `reversal:${transferId}:${earlier + 1}`,
      request: { kind: 'reversal', reversalId, transferId: providerId, amountCents },
      createdAt: reading.realNow,
    });
  }
}

/**
 * Brings what an owner has been paid for a booking to what they have earned with it: transfers out of its charges where
 * something is missing, reversals of its transfers where it was too much. Rows only; the calls follow. What is under way
 * counts as done, so that asking twice plans once. Nothing is moved before the booking is over; nothing is paid out before its
 * day (shared/domain/transfer-delay.ts), while the owner's account cannot take it, a dispute is open or a refund is ahead: the end of each calls this again. After a refusal its
 * day is waited for, unless there is reason to retry at once (`retriesRefused`). The booking is locked.
 */
export async function queueTransfers(
  tx: Transaction,
  booking: BookingForPayments,
  reading: ClockReading,
  { retriesRefused = false }: { retriesRefused?: boolean } = {},
): Promise<void> {
  if (booking.status !== 'completed' && booking.status !== 'canceled') return;
  const transfers = await transfersOf(tx, booking.id);
  const reversals = await reversalsOf(
    tx,
    transfers.map(({ id }) => id),
  );
  const out = centsOf(transfers.filter(isPending));
  const back = centsOf(reversals.filter(isPending));
  const outstanding = (await readOwedToOwner(tx, booking.id)) - out + back;
  const context: TransferContext = { tx, booking, reading, retriesRefused, transfers, reversals };
  if (outstanding > 0) await transferMissing(context, outstanding);
  if (outstanding < 0) await reverseExcess(context, -outstanding);
}
