import type { Booking } from '#shared/contracts/bookings.ts';
import type { Conversation, Messaging } from '#shared/contracts/messages.ts';

/** Of a conversation, what its head and its foot say; the list knows it, else the booking does. */
export type ConversationFacts = Omit<Conversation, 'last' | 'unread'>;

/** Undefined for a booking to which the reader is no party. */
export function factsOf(booking: Booking): ConversationFacts | undefined {
  const { side, equipment, status, startDate, endDate, messaging, orderNumber } = booking;
  if (side === null) return undefined;
  const isOwner = side === 'owner';
  const { id, name, category, thumbnailImageUrl } = equipment;
  return {
    bookingId: booking.id,
    orderNumber,
    side,
    status,
    other: {
      id: isOwner ? booking.renterId : booking.ownerId,
      name: isOwner ? booking.renterName : booking.ownerName,
      profileImageUrl: null,
    },
    equipment: { id, name, category, thumbnailImageUrl },
    startDate,
    endDate,
    messaging,
  };
}

/** The window as it is now: it closes while one looks at it (docs/product/messages.md#window). */
export function messagingAt({ isOpen, closesAt, why }: Messaging, now: Date): Messaging {
  const isOver = isOpen && closesAt !== null && now.getTime() > Date.parse(closesAt);
  return isOver ? { isOpen: false, closesAt, why: 'expired' } : { isOpen, closesAt, why };
}
