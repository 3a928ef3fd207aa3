import type { CancelAnswer, CancelBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationOutcome, type RefundPolicy } from '#shared/domain/cancellation.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from './booking-actions.ts';
import { missingItem } from './missing-item.ts';
import { reasonOf } from './parties.ts';

type Optional<Body> = Body | null | undefined;

export interface AnswerService {
  /** The owner accepts a paid request. Throws 409 while the fee or the hold is missing. */
  accept(actor: MemberActor, id: string): Promise<Booking>;
  /** Either side before the pickup; the owner's on a pending booking is the decline. The Admin names a reason. */
  cancel(actor: MemberActor, id: string, body: Optional<CancelBody>): Promise<CancelAnswer>;
}

/** The sentence that belongs to a cancellation that has been made, whoever asks again. */
function messageOf(booking: Booking, refundPolicy: RefundPolicy): string {
  const facts = {
    feePaidAt: refundPolicy === 'nothing_charged' ? null : new Date(booking.createdAt),
    bookingFeeCents: decimalToCents(booking.depositAmount) ?? 0,
    balanceCents: decimalToCents(booking.authorizationAmount) ?? 0,
    policy: 'standard' as const,
    startsAt: new Date(booking.startDate),
    freeCancellation: false,
  };
  const by = refundPolicy === 'initial_fee_forfeited' ? 'renter' : 'owner';
  return cancellationOutcome(by, facts, new Date(booking.createdAt)).message;
}

export function createAnswerService(actions: BookingActions): AnswerService {
  return {
    accept: (actor, id) => actions.press(actor, id, ({ make }) => make('accept')),
    async cancel(actor, id, body) {
      const booking = await actions.press(actor, id, async (press) => {
        const reason = reasonOf(press.seat, body?.reason);
        const known = await missingItem(press.tx, press.booking, press.now);
        await press.make('cancel', { reason, known });
      });
      const refundPolicy = booking.refundPolicy ?? 'nothing_charged';
      return { refundPolicy, message: messageOf(booking, refundPolicy), booking };
    },
  };
}
