// Retries a refund that the bank has sent back.
import { DomainError } from '#shared/domain/errors.ts';
import { lockBooking } from '../booking.repository.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { intendedRefund } from './refund-due.ts';
import { findPayment, findRefund, lockPayment, refundsOf } from '../payments.repository.ts';
import type { AdminPaymentActions } from '../payments.types.ts';
import { enqueueRefund } from '../operations/enqueue-operations.ts';

const notFound = (): DomainError => new DomainError('refund_not_found');

const notOwed = (): DomainError => new DomainError('refund_not_owed');

/**
 * Retries a failed refund for what is still missing, no matter who has refunded a part of it meanwhile. Called twice it queues one
 * refund, since a refund on its way counts.
 */
export function createRetryRefund(
  { db, unitOfWork, clocks }: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'flush'>,
): AdminPaymentActions['retryRefund'] {
  async function paymentOf(refundId: string) {
    const refund = await findRefund(db, refundId);
    const payment = refund && (await findPayment(db, refund.paymentId));
    if (!refund || !payment) throw notFound();
    if (refund.status !== 'failed' || refund.cause === 'provider') throw notOwed();
    return { refund, paymentId: payment.id, bookingId: payment.bookingId };
  }

  return async (failedId, note) => {
    const { refund, paymentId, bookingId } = await paymentOf(failedId);
    const refundId = await unitOfWork.run(async (tx) => {
      await lockBooking(tx, bookingId);
      const payment = await lockPayment(tx, paymentId);
      const wanted = intendedRefund(await refundsOf(tx, [paymentId]));
      const { cause } = refund;
      // What is no longer owed, and what never was ours to give back.
      const keptCents = payment.capturedCents - wanted;
      const reading = { now: clocks.product.now(), realNow: clocks.real.now() };
      const written =
        wanted > 0 ? await enqueueRefund(tx, payment, { cause, keptCents }, reading) : undefined;
      const amountCents = written === undefined ? 0 : ((await findRefund(tx, written))?.amountCents ?? 0);
      if (written === undefined) throw notOwed();
      await note(tx, { bookingId, amountCents });
      return written;
    });
    await runner.flush(bookingId);
    return (await findRefund(db, refundId))?.status === 'failed' ? 'refused' : 'queued';
  };
}
