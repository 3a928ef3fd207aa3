// Cancels a booking, for a party or on behalf of one by the Admin.
import type { CancelAnswer, CancelBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationMessage } from '#shared/domain/cancellation.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';
import { itemNotReturned } from '../handover/unreturned-item.ts';
import { reasonOf } from '../bookings.policy.ts';

type Optional<Body> = Body | null | undefined;

/** What the sentence about a cancellation speaks of. */
const amountsOf = ({ depositAmount, authorizationAmount }: Booking) => ({
  bookingFeeCents: decimalToCents(depositAmount) ?? 0,
  balanceCents: decimalToCents(authorizationAmount) ?? 0,
});

export function createCancelService(actions: BookingActions) {
  return {
    /** Either side before the pickup; the owner's on a pending booking is the decline. The Admin names a reason. */
    async cancel(actor: MemberActor, id: string, body: Optional<CancelBody>): Promise<CancelAnswer> {
      const booking = await actions.performAction(actor, id, async (press) => {
        const reason = reasonOf(press.role, body?.reason);
        const known = await itemNotReturned(press.tx, press.booking, press.now);
        await press.make('cancel', { reason, known });
      });
      const refundPolicy = booking.refundPolicy ?? 'nothing_charged';
      return { refundPolicy, message: cancellationMessage(refundPolicy, amountsOf(booking)), booking };
    },
  };
}
