import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { Connection } from '#server/db/client.ts';
import { bookingNotFound, nameOf, readBooking } from '../bookings/index.ts';
import { presentMessage } from './messages.presenter.ts';
import { readMessages } from './messages.repository.ts';

/** The newest of a very long conversation. */
const MOST = 1_000;

/**
 * All messages of the parties of a booking, and of the system's cards those that the renter got (who gets every one), in
 * the order in which it was written; and who they are. The caller has checked the access. Throws 404.
 */
export async function readWholeConversation(
  db: Connection,
  bookingId: string,
): Promise<ConversationForAdmin> {
  const found = await readBooking(db, bookingId);
  if (!found) throw bookingNotFound();
  const { booking, owner, renter } = found;
  const newest = await readMessages(db, { bookingId, userId: booking.renterId }, undefined, MOST);
  return {
    // Never expose another user's idempotency key.
    messages: newest.reverse().map((row) => presentMessage(row, '')),
    names: { [booking.ownerId]: nameOf(owner, true), [booking.renterId]: nameOf(renter, true) },
  };
}
