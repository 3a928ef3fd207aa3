// The payment intent of a booking fee.
import type { CreatePaymentIntentBody, PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { payBy } from '#shared/domain/booking-deadlines.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import {
  findBooking,
  lockBooking,
  findNewestUnpaid,
  type BookingForPayments,
} from '../booking.repository.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { findPayment, openPayments } from '../payments.repository.ts';
import { requirePayer } from '../payments.policy.ts';
import { providerUnavailable } from '../provider/provider-unavailable.ts';
import { enqueueFee } from '../operations/enqueue-operations.ts';

export interface FeeIntentDeps extends RunnerDeps {
  readonly runner: OperationRunner;
  readonly customerOf: (userId: string, bookingId: string) => Promise<string>;
}

function requirePayable(booking: BookingForPayments, now: Date): void {
  const { status, feeStatus } = booking;
  if (feeStatus === 'paid' || feeStatus === 'refunded')
    throw new DomainError('already_paid', {
      details: { status },
    });
  if (status !== 'pending' || now >= payBy(booking))
    throw new DomainError('booking_expired', { details: { status } });
}

function requireAmount({ totalCents }: BookingForPayments, cents: number): void {
  if (cents === totalCents) return;
  const totalAmount = centsToDecimal(totalCents);
  throw new DomainError('wrong_amount', {
    values: { totalAmount },
    details: { totalAmount },
  });
}

/** How often a canceled intent is followed by a new one within one request. */
const TRIES = 3;

/** The intent behind `POST /api/create-payment-intent`: one per unpaid booking, however often it is asked for. */
export function createFeeIntent(deps: FeeIntentDeps) {
  const { db, unitOfWork, clocks, runner, customerOf } = deps;

  async function bookingFor(
    member: MemberActor,
    { metadata }: CreatePaymentIntentBody,
    cents: number,
  ): Promise<BookingForPayments> {
    const wanted = metadata?.bookingId;
    const booking = await (wanted === undefined
      ? findNewestUnpaid(db, member.id, cents)
      : findBooking(db, wanted));
    requirePayer(member, booking);
    return booking;
  }

  /** The open intent's payment, or a new one written down. */
  const openOrNewPayment = (bookingId: string, customerId: string) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const now = clocks.product.now();
      requirePayable(booking, now);
      const [open] = await openPayments(tx, bookingId, ['booking_fee']);
      return open ?? enqueueFee(tx, booking, customerId, { now, realNow: clocks.real.now() });
    });

  /** As it is now; undefined when it has turned out to be at its end. */
  async function payableIntent(bookingId: string, renterId: string): Promise<ProviderIntent | undefined> {
    const customerId = await customerOf(renterId, bookingId);
    const { id } = await openOrNewPayment(bookingId, customerId);
    await runner.flush(bookingId);
    const payment = await findPayment(db, id);
    if (payment?.providerIntentId == null) {
      if (payment?.status === 'canceled') return undefined;
      throw providerUnavailable();
    }
    const intent = await syncIntent(deps, payment.providerIntentId);
    if (intent.status === 'succeeded') await runner.flush(bookingId);
    return intent.status === 'succeeded' || intent.status === 'canceled' ? undefined : intent;
  }

  return async function feeIntent(
    member: MemberActor,
    body: CreatePaymentIntentBody,
  ): Promise<PaymentIntentAnswer> {
    const cents = decimalToCents(body.amount);
    if (cents === undefined || cents <= 0) throw invalidFields({ amount: problem('invalid_input') });
    let booking = await bookingFor(member, body, cents);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      requirePayable(booking, clocks.product.now());
      requireAmount(booking, cents);
      const { id: bookingId, bookingFeeCents, balanceCents, totalCents } = booking;
      const intent = await payableIntent(bookingId, booking.renterId);
      if (intent?.clientSecret != null)
        return {
          bookingFeeClientSecret: intent.clientSecret,
          bookingFeeAmount: bookingFeeCents / 100,
          remainingAmount: balanceCents / 100,
          totalAmount: totalCents / 100,
          bookingId,
        };
      booking = await findBooking(db, bookingId).then((found) => found ?? booking);
    }
    throw providerUnavailable();
  };
}
