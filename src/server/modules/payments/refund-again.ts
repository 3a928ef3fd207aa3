import { DomainError } from '#shared/domain/errors.ts';
import { lockBooking } from './booking.repository.ts';
import type { OperationRunner, RunnerDeps } from './operation-runner.ts';
import { wantedBack } from './owed-back.ts';
import { findPayment, findRefund, lockPayment, refundsOf } from './payments.repository.ts';
import type { PaymentsDesk } from './payments.types.ts';
import { writeRefund } from './write-calls.ts';

const notFound = (): DomainError =>
  new DomainError('not_found', 'refund_not_found', 'There is no such refund here.');

const notOwed = (): DomainError =>
  new DomainError(
    'conflict',
    'refund_not_owed',
    'The renter has got this back already, or it is on its way.',
  );

/**
 * A refund that came to nothing, once more: so much that in the end the renter has what they were to have, whoever has given
 * back some of it meanwhile. Pressed twice it is planned once, as what is on its way counts.
 */
export function createRefundAgain(
  { db, unitOfWork, clocks }: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'settle'>,
): PaymentsDesk['refundAgain'] {
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
      const wanted = wantedBack(await refundsOf(tx, [paymentId]));
      const { cause } = refund;
      // What nobody is owed any more, and what never was ours to give back.
      const keptCents = payment.capturedCents - wanted;
      const moment = { now: clocks.product.now(), realNow: clocks.real.now() };
      const written = wanted > 0 ? await writeRefund(tx, payment, { cause, keptCents }, moment) : undefined;
      const amountCents = written === undefined ? 0 : ((await findRefund(tx, written))?.amountCents ?? 0);
      if (written === undefined) throw notOwed();
      await note(tx, { bookingId, amountCents });
      return written;
    });
    await runner.settle(bookingId);
    return (await findRefund(db, refundId))?.status === 'failed' ? 'refused' : 'planned';
  };
}
