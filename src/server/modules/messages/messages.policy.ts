import { DomainError } from '#shared/domain/errors.ts';
import { unpaidMessagesPerSide } from '#shared/domain/limits.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { bookingNotFound, roleOf } from '../bookings/index.ts';
import type { Addressee, ConversationBooking } from './messages.repository.ts';

export interface ConversationRole {
  readonly booking: ConversationBooking;
  readonly side: 'owner' | 'renter';
  /** The other party. */
  readonly otherId: string;
}

/**
 * The caller's role in a booking's conversation. Throws 404 for strangers, as bookings do, and 403 for the Admin, who may
 * see the booking and not what its parties say to each other.
 */
export function conversationRole(
  actor: MemberActor,
  booking: ConversationBooking | undefined,
): ConversationRole {
  const side = roleOf(actor, booking);
  if (!booking) throw bookingNotFound();
  if (side === 'admin') throw new DomainError('conversation_parties_only');
  return { booking, side, otherId: side === 'owner' ? booking.renterId : booking.ownerId };
}

/** A message can only go to the other party of the booking. Throws 403. */
export function requireOtherParty({ otherId }: ConversationRole, recipientId: string | undefined): void {
  if (recipientId !== undefined && recipientId !== otherId) throw new DomainError('wrong_recipient');
}

/** Only who has verified their address writes messages. Throws 403. */
export function requireVerifiedSender({ emailVerified }: Pick<MemberActor, 'emailVerified'>): void {
  if (!emailVerified) throw new DomainError('not_verified');
}

/** Messages go to people who are still here and have verified their address. Throws 409 and 403. */
export function requireReachable(other: Addressee | undefined): void {
  if (!other || other.deletedAt !== null) throw new DomainError('recipient_gone');
  if (!other.emailVerified) throw new DomainError('recipient_not_verified');
}

/** The parties write to each other during the rental and a while around it. Throws 409. */
export function requireOpenWindow(booking: ConversationBooking, now: Date): void {
  const { why } = messagingWindow({ status: booking.status, scheduledEnd: scheduledEnd(booking) }, now);
  if (why)
    throw new DomainError(why === 'expired' ? 'messaging_expired' : 'messaging_closed', { details: { why } });
}

/** Before the fee is paid, each side writes a few messages and no more. Throws 409. */
export function requireFewUnpaid(sent: number): void {
  if (sent >= unpaidMessagesPerSide)
    throw new DomainError('unpaid_message_limit', { values: { count: unpaidMessagesPerSide } });
}
