import type { PaymentCheckAnswer, PaymentCheckBody } from '#shared/contracts/payments.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { syncIntent } from './sync-intent.ts';
import { findBooking } from '../booking.repository.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { paymentNotFound, requirePayerOfPayment } from '../payments.policy.ts';
import { findPaymentByIntent, purposeOf } from '../payments.repository.ts';

const ANSWERS: Record<ProviderIntent['status'], PaymentCheckAnswer['status']> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  // A hold has succeeded once the card is authorized.
  requires_capture: 'succeeded',
  canceled: 'canceled',
  succeeded: 'succeeded',
};

/** How an intent of the caller's stands, and what follows from it, before the provider's own notice has come. */
export function createPaymentCheck(deps: RunnerDeps & { readonly runner: OperationRunner }) {
  const { db, runner } = deps;
  return async function check(member: MemberActor, body: PaymentCheckBody): Promise<PaymentCheckAnswer> {
    const payment = await findPaymentByIntent(db, body.paymentIntent);
    const booking = payment && (await findBooking(db, payment.bookingId));
    if (!payment) throw paymentNotFound();
    requirePayerOfPayment(member, booking);
    const { bookingId } = payment;
    const kind = purposeOf(payment);
    if (kind === 'balance') throw paymentNotFound();
    const intent = await syncIntent(deps, body.paymentIntent);
    await runner.flush(bookingId);
    const failure = intent.status === 'requires_payment_method' ? intent.lastFailure : null;
    return {
      bookingId,
      kind,
      status: ANSWERS[intent.status],
      message: failure?.message ?? null,
      code: failure?.declineCode ?? failure?.code ?? null,
    };
  };
}
