import { lockBooking } from './booking.repository.ts';
import type { OperationRunner, RunnerDeps } from './operation-runner.ts';
import { livePayments, paymentsOf, type PaymentStatus } from './payments.repository.ts';
import type { PaymentPlans } from './payments.types.ts';

const PAID: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'refunded', 'disputed'];

/** Ends the open fee intents of a booking at the provider, before the booking lapses (product decisions §12). */
export function createCloseFee(
  { db, unitOfWork, clocks }: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  plan: Pick<PaymentPlans, 'voidFee'>,
  runner: Pick<OperationRunner, 'settle'>,
) {
  return async function closeFee(bookingId: string): Promise<'closed' | 'paid' | 'unknown'> {
    // What is under way comes to its end first, so that there is an intent to cancel.
    await runner.settle(bookingId);
    await unitOfWork.run(async (tx) => {
      await lockBooking(tx, bookingId);
      await plan.voidFee(tx, bookingId, clocks.product.now());
    });
    await runner.settle(bookingId);
    const fees = await paymentsOf(db, bookingId, ['booking_fee']);
    if (fees.some(({ status }) => PAID.includes(status))) return 'paid';
    return (await livePayments(db, bookingId, ['booking_fee'])).length === 0 ? 'closed' : 'unknown';
  };
}
