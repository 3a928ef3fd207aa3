// Another card for a hold or a late fee that was declined.
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import { findBooking, lockBooking, type BookingForPayments } from '../booking.repository.ts';
import type { FeeIntentDeps } from '../fees/fee-intent.ts';
import { findCreation } from '../operations/operations.repository.ts';
import { findPayment, openPayments, type Payment } from '../payments.repository.ts';
import { requirePayer } from '../payments.policy.ts';
import { providerUnavailable } from '../provider/provider-unavailable.ts';
import { enqueueHold, enqueueLateFeeOnSession } from '../operations/enqueue-operations.ts';

type Wanted = NonNullable<ReturnType<typeof wantsCardFor>>;

function requireWanted(booking: BookingForPayments): Wanted {
  const wanted = wantsCardFor(booking);
  if (wanted) return wanted;
  const { status, holdStatus, lateFeeStatus } = booking;
  throw new DomainError('no_card_needed', {
    details: { status, holdStatus, lateFeeStatus },
  });
}

/** What the renter has been offered before and has not confirmed. */
async function openOffer(tx: Transaction, bookingId: string, wanted: Wanted): Promise<Payment | undefined> {
  for (const payment of await openPayments(tx, bookingId, [wanted])) {
    const kind = (await findCreation(tx, payment.id))?.kind;
    const isOnSession = kind === 'hold_on_session' || kind === 'late_fee_on_session';
    if (isOnSession && payment.status !== 'authorized') return payment;
  }
  return undefined;
}

const TRIES = 3;
const OVER = new Set<ProviderIntent['status']>(['canceled', 'requires_capture', 'succeeded']);

/**
 * The intent behind `POST /api/bookings/{id}/change-card`, to be confirmed by the renter: a hold for the balance, or a late fee
 * that the saved card has refused. One, however often it is asked for.
 */
export function createChangeCard(deps: FeeIntentDeps) {
  const { db, unitOfWork, clocks, runner, customerOf } = deps;

  const openOrNewPayment = (bookingId: string, customerId: string) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const wanted = requireWanted(booking);
      const reading = { now: clocks.product.now(), realNow: clocks.real.now() };
      const open = await openOffer(tx, bookingId, wanted);
      if (open) return open;
      if (wanted === 'hold') return enqueueHold(tx, booking, { customerId }, reading);
      const order = { amountCents: booking.lateFeeCents ?? 0, customerId };
      return enqueueLateFeeOnSession(tx, bookingId, order, reading);
    });

  return async function changeCard(member: MemberActor, bookingId: string): Promise<ChangeCardAnswer> {
    const booking = await findBooking(db, bookingId);
    requirePayer(member, booking);
    // Before any customer is created at the provider.
    requireWanted(booking);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { id, kind } = await openOrNewPayment(bookingId, await customerOf(member.id, bookingId));
      await runner.flush(bookingId);
      const payment = await findPayment(db, id);
      if (payment?.providerIntentId == null) throw providerUnavailable();
      const intent = await syncIntent(deps, payment.providerIntentId);
      if (!OVER.has(intent.status) && intent.clientSecret !== null)
        return {
          kind: kind === 'late_fee' ? 'late_fee' : 'hold',
          clientSecret: intent.clientSecret,
          amount: intent.amountCents / 100,
        };
      await runner.flush(bookingId);
    }
    throw providerUnavailable();
  };
}
