import { lockBooking } from '../booking.repository.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { openPayments, paymentsOf, type PaymentStatus } from '../payments.repository.ts';
import type { PaymentQueue } from '../payments.types.ts';

const PAID: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'refunded', 'disputed'];

/** Ends the open fee intents of a booking at the provider, before the booking expires (docs/product/booking.md#timers). */
export function createCancelOpenFee(
  { db, unitOfWork, clocks }: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  enqueue: Pick<PaymentQueue, 'voidFee'>,
  runner: Pick<OperationRunner, 'flush'>,
) {
  return async function cancelOpenFee(bookingId: string): Promise<'closed' | 'paid' | 'unknown'> {
    // What is under way comes to its end first, so that there is an intent to cancel.
    await runner.flush(bookingId);
    await unitOfWork.run(async (tx) => {
      await lockBooking(tx, bookingId);
      await enqueue.voidFee(tx, bookingId, clocks.product.now());
    });
    await runner.flush(bookingId);
    const fees = await paymentsOf(db, bookingId, ['booking_fee']);
    if (fees.some(({ status }) => PAID.includes(status))) return 'paid';
    return (await openPayments(db, bookingId, ['booking_fee'])).length === 0 ? 'closed' : 'unknown';
  };
}
