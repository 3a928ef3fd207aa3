import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { bookingNotFound, seatOf } from '../bookings/index.ts';
import type { ConversationBooking } from './messages.repository.ts';

export interface ConversationSeat {
  readonly booking: ConversationBooking;
  readonly side: 'owner' | 'renter';
  /** The other party. */
  readonly otherId: string;
}

/**
 * The caller's seat in a booking's conversation. Throws 404 for strangers, as bookings do, and 403 for the Admin, who may
 * see the booking and not what its parties say to each other.
 */
export function conversationSeat(
  actor: MemberActor,
  booking: ConversationBooking | undefined,
): ConversationSeat {
  const side = seatOf(actor, booking);
  if (!booking) throw bookingNotFound();
  if (side === 'admin')
    throw new DomainError(
      'forbidden',
      'parties_only',
      'A conversation is for the two parties of its booking.',
    );
  return { booking, side, otherId: side === 'owner' ? booking.renterId : booking.ownerId };
}
