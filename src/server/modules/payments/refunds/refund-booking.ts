// Refunds that the Admin grants after a booking has ended, in full or in part.
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import { REFUNDABLE_KINDS } from '#shared/domain/refundable.ts';
import type { Transaction } from '#server/db/client.ts';
import { lockBooking } from '../booking.repository.ts';
import { enqueueRefund } from '../operations/enqueue-operations.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { lockPayment, paymentsOf, refundsOf, type Payment } from '../payments.repository.ts';
import type { AdminPaymentActions } from '../payments.types.ts';

const CAUSE = 'admin';

interface Source {
  readonly payment: Payment;
  /** Captured, and neither refunded nor on its way back. */
  readonly leftCents: Cents;
}

/** The booking's charges, locked, in the order in which they are given back; and what was refunded of them so far. */
async function sourcesOf(tx: Transaction, bookingId: string) {
  const found = await paymentsOf(tx, bookingId, REFUNDABLE_KINDS);
  const payments: Payment[] = [];
  for (const { id } of [...found].sort((one, other) => one.id.localeCompare(other.id)))
    payments.push(await lockPayment(tx, id));
  const refunds = await refundsOf(
    tx,
    payments.map(({ id }) => id),
  );
  const sources = payments.map((payment): Source => {
    const own = refunds.filter(({ paymentId, status }) => paymentId === payment.id && status !== 'failed');
    const given = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { payment, leftCents: payment.capturedCents - given };
  });
  const inOrder = REFUNDABLE_KINDS.flatMap((kind) => sources.filter(({ payment }) => payment.kind === kind));
  const captured = payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
  const left = sources.reduce((sum, { leftCents }) => sum + leftCents, 0);
  return { sources: inOrder, leftCents: left, refundedCents: captured - left };
}

/**
 * Plans refunds of a closed booking's charges and makes them; the shares follow, and what the owner was paid too much is
 * reversed (docs/product/money.md#refunds). Throws 409 `refund_while_open` before the booking has ended, `refund_changed` where
 * another refund came first (so that a second press refunds nothing), `refund_too_much`.
 */
export function createRefundBooking(
  { unitOfWork, clocks }: Pick<RunnerDeps, 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'flush'>,
): AdminPaymentActions['refundBooking'] {
  return async (bookingId, { amountCents, refundedSoFarCents }, note) => {
    await unitOfWork.run(async (tx) => {
      const { status } = await lockBooking(tx, bookingId);
      if (status !== 'completed' && status !== 'canceled') throw new DomainError('refund_while_open');
      const { sources, leftCents, refundedCents } = await sourcesOf(tx, bookingId);
      if (refundedCents !== refundedSoFarCents) throw new DomainError('refund_changed');
      if (amountCents > leftCents)
        throw new DomainError('refund_too_much', { values: { most: centsToDecimal(leftCents) } });
      const reading = { now: clocks.product.now(), realNow: clocks.real.now() };
      let open = amountCents;
      for (const { payment, leftCents: ofThis } of sources) {
        const part = Math.min(open, ofThis);
        open -= part;
        if (part > 0) await enqueueRefund(tx, payment, { cause: CAUSE, keptCents: ofThis - part }, reading);
      }
      await note(tx);
    });
    await runner.flush(bookingId);
  };
}
