// Charges the late fee of a rental that came back overdue.
import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { decimalToCents, inDollars } from '#shared/domain/money.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';

function answerOf(booking: Booking): BookingMessageAnswer {
  const amount = inDollars(decimalToCents(booking.lateFeeAmount ?? '') ?? 0);
  if (booking.lateFeeStatus === 'charged')
    return { message: `The late fee of ${amount} has been charged.`, booking };
  if (booking.lateFeeStatus === 'charging')
    return { message: `The late fee of ${amount} is being charged.`, booking };
  throw new DomainError('late_fee_refused', {
    values: { amount: booking.lateFeeAmount ?? '0.00' },
    details: { status: booking.status },
  });
}

export function createLateFeeService(actions: BookingActions) {
  return {
    /**
     * Charges the late fee to the saved card, once: pressed again it answers the same (docs/product/money.md#late-fee). Throws 409
     * `not_returned` before the return, `no_late_fee` where none is owed, `late_fee_refused` where the card refuses; it stays
     * owed then, and the renter can pay it with another card.
     */
    async chargeLateFee(actor: MemberActor, id: string): Promise<BookingMessageAnswer> {
      const booking = await actions.performAction(actor, id, ({ make }) => make('charge_late_fee'));
      return answerOf(booking);
    },
  };
}
