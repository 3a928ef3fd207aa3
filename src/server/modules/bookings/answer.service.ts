import type { CancelAnswer, CancelBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationMessage } from '#shared/domain/cancellation.ts';
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

/** What the sentence about a cancellation speaks of. */
const amountsOf = ({ depositAmount, authorizationAmount }: Booking) => ({
  bookingFeeCents: decimalToCents(depositAmount) ?? 0,
  balanceCents: decimalToCents(authorizationAmount) ?? 0,
});

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
      return { refundPolicy, message: cancellationMessage(refundPolicy, amountsOf(booking)), booking };
    },
  };
}
