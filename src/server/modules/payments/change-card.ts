import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { applyIntent } from './apply-intent.ts';
import { findBooking, lockBooking, type PaidBooking } from './booking.repository.ts';
import type { FeeIntentDeps } from './fee-intent.ts';
import { creationOf } from './operations.repository.ts';
import { findPayment, livePayments, type Payment } from './payments.repository.ts';
import { orAway, providerAway } from './provider-away.ts';
import { writeHold } from './write-calls.ts';

const MENDABLE = new Set<PaidBooking['holdStatus']>(['action_required', 'capture_failed', 'expired']);
const OPEN = new Set<PaidBooking['status']>(['pending', 'confirmed', 'active']);

function requireMendable({ status, feeStatus, holdStatus, balanceWaived }: PaidBooking): void {
  if (OPEN.has(status) && feeStatus === 'paid' && !balanceWaived && MENDABLE.has(holdStatus)) return;
  throw new DomainError('conflict', 'no_card_needed', 'This booking does not need another card.', {
    details: { status, holdStatus },
  });
}

async function openHold(tx: Transaction, bookingId: string): Promise<Payment | undefined> {
  for (const hold of await livePayments(tx, bookingId, ['hold']))
    if ((await creationOf(tx, hold.id))?.kind === 'hold_on_session' && hold.status !== 'authorized')
      return hold;
  return undefined;
}

const TRIES = 3;

/** The hold behind `POST /api/bookings/{id}/change-card`, to be confirmed by the renter; one, however often it is asked for. */
export function createChangeCard(deps: FeeIntentDeps) {
  const { db, unitOfWork, clocks, provider, hooks, runner, customerOf } = deps;

  const livePayment = (bookingId: string, customerId: string) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      requireMendable(booking);
      const open = await openHold(tx, bookingId);
      const moment = { now: clocks.product.now(), realNow: clocks.real.now() };
      return open ?? writeHold(tx, booking, { customerId }, moment);
    });

  return async function changeCard(member: MemberActor, bookingId: string): Promise<ChangeCardAnswer> {
    const booking = await findBooking(db, bookingId);
    if (booking?.renterId !== member.id)
      throw new DomainError('not_found', 'booking_not_found', 'Booking not found.');
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { id } = await livePayment(bookingId, await customerOf(member.id, bookingId));
      await runner.settle(bookingId);
      const payment = await findPayment(db, id);
      if (payment?.providerIntentId == null) throw providerAway();
      const intent = await orAway(provider.retrieveIntent(payment.providerIntentId));
      const [now, realNow] = [clocks.product.now(), clocks.real.now()];
      await unitOfWork.run((tx) => applyIntent(tx, intent, { now, realNow, hooks: hooks(), cause: 'asked' }));
      const isOver = intent.status === 'canceled' || intent.status === 'requires_capture';
      if (!isOver && intent.clientSecret !== null)
        return { clientSecret: intent.clientSecret, amount: intent.amountCents / 100 };
    }
    throw providerAway();
  };
}
