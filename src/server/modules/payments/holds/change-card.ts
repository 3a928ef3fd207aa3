// The card form for what was refused (a hold, a late fee, use, damage), or for what the bank asks the renter about (a change of dates).
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import { findBooking, lockBooking, type BookingForPayments } from '../booking.repository.ts';
import { chargedClaimOf } from '../damage/charged-claim.repository.ts';
import { usageChargeOf } from '../usage/usage-charge.repository.ts';
import type { FeeIntentDeps } from '../fees/fee-intent.ts';
import { findCreation } from '../operations/operations.repository.ts';
import { findPayment, openPayments, purposeOf, type Payment } from '../payments.repository.ts';
import { requirePayer } from '../payments.policy.ts';
import { providerUnavailable } from '../provider/provider-unavailable.ts';
import { enqueueHold, enqueueOnSession } from '../operations/enqueue-operations.ts';

/** `cents`: what is to be paid, or held. */
interface Wanted {
  readonly kind: ChangeCardAnswer['kind'];
  readonly cents: number;
  /** The change of dates that it is for. */
  readonly changeId: string | null;
}

/** What the renter's card is wanted for: a change of dates, the balance, a late fee, use or damage that is owed. Throws 409 where nothing is. */
async function requireWanted(db: Connection, booking: BookingForPayments): Promise<Wanted> {
  const kind = wantsCardFor(booking);
  const changeId = null;
  if (kind === 'change_fee' || kind === 'change_hold')
    return { kind, cents: booking.changeCents ?? 0, changeId: booking.changeId };
  if (kind)
    return { kind, cents: (kind === 'hold' ? booking.balanceCents : booking.lateFeeCents) ?? 0, changeId };
  const usage = await usageChargeOf(db, booking.id);
  if (usage?.status === 'owed') return { kind: 'usage', cents: usage.cardCents, changeId };
  const claim = await chargedClaimOf(db, booking.id);
  if (claim?.status === 'owed') return { kind: 'damage', cents: claim.decidedCents ?? 0, changeId };
  const { status, holdStatus, lateFeeStatus } = booking;
  throw new DomainError('no_card_needed', {
    details: { status, holdStatus, lateFeeStatus },
  });
}

/** What the renter has been offered before and has not confirmed. */
async function openOffer(
  tx: Transaction,
  bookingId: string,
  { kind: wanted, changeId }: Wanted,
): Promise<Payment | undefined> {
  const kind = wanted === 'change_hold' ? 'hold' : wanted;
  for (const payment of await openPayments(tx, bookingId, [kind])) {
    const isOnSession = (await findCreation(tx, payment.id))?.kind === `${kind}_on_session`;
    if (isOnSession && payment.status !== 'authorized' && payment.changeId === changeId) return payment;
  }
  return undefined;
}

const TRIES = 3;
const OVER = new Set<ProviderIntent['status']>(['canceled', 'requires_capture', 'succeeded']);

/**
 * The intent behind `POST /api/bookings/{id}/change-card`, to be confirmed by the renter: a hold for the balance, a late fee,
 * use or damage that the saved card has refused. One, however often it is asked for.
 */
export function createChangeCard(deps: FeeIntentDeps) {
  const { db, unitOfWork, clocks, runner, customerOf } = deps;

  const openOrNewPayment = (bookingId: string, customerId: string) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const wanted = await requireWanted(tx, booking);
      const reading = { now: clocks.product.now(), realNow: clocks.real.now() };
      const open = await openOffer(tx, bookingId, wanted);
      if (open) return open;
      const { kind, cents: amountCents, changeId } = wanted;
      if (kind === 'hold' || kind === 'change_hold')
        return enqueueHold(tx, booking, { customerId }, reading, { amountCents, changeId });
      return enqueueOnSession(tx, bookingId, kind, { amountCents, customerId, changeId }, reading);
    });

  return async function changeCard(member: MemberActor, bookingId: string): Promise<ChangeCardAnswer> {
    const booking = await findBooking(db, bookingId);
    requirePayer(member, booking);
    // Before any customer is created at the provider.
    await requireWanted(db, booking);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { id } = await openOrNewPayment(bookingId, await customerOf(member.id, bookingId));
      await runner.flush(bookingId);
      const payment = await findPayment(db, id);
      if (payment?.providerIntentId == null) throw providerUnavailable();
      const intent = await syncIntent(deps, payment.providerIntentId);
      const kind = purposeOf(payment);
      if (!OVER.has(intent.status) && intent.clientSecret !== null)
        return {
          kind: kind === 'booking_fee' || kind === 'balance' ? 'hold' : kind,
          clientSecret: intent.clientSecret,
          amount: intent.amountCents / 100,
        };
      await runner.flush(bookingId);
    }
    throw providerUnavailable();
  };
}
