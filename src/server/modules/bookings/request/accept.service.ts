// Accepts or declines a booking request.
import type { Booking } from '#shared/contracts/bookings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';

export interface AcceptService {
  /** The owner accepts a paid request. Throws 409 while the fee or the hold is missing. */
  accept(actor: MemberActor, id: string): Promise<Booking>;
}

export function createAcceptService(actions: BookingActions): AcceptService {
  return {
    accept: (actor, id) => actions.performAction(actor, id, ({ make }) => make('accept')),
  };
}
