import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import type { AdminPaymentActions } from '../payments.types.ts';
import { createRefundBooking } from './refund-booking.ts';
import { createRetryRefund } from './retry-refund.ts';

/** Refunds that the Admin makes: again what failed, and what they grant. */
export const createAdminRefunds = (
  deps: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'flush'>,
): AdminPaymentActions => ({
  retryRefund: createRetryRefund(deps, runner),
  refundBooking: createRefundBooking(deps, runner),
});
