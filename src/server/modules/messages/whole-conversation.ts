import type { ConversationForAdmin } from '#shared/contracts/admin-desk.ts';
import type { Connection } from '#server/db/client.ts';
import { bookingNotFound, nameOf, readBooking } from '../bookings/index.ts';
import { presentMessage } from './messages.presenter.ts';
import { readMessages } from './messages.repository.ts';

/** The newest of a conversation that is longer than anybody reads. */
const MOST = 1_000;

/**
 * All that the parties of a booking have said, and of the system's cards those that the renter got (who gets every one), in
 * the order in which it was written; and who they are. Whether somebody may read it is for the caller to have decided. Throws 404.
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
    // Nobody's key is anybody else's business.
    messages: newest.reverse().map((row) => presentMessage(row, '')),
    names: { [booking.ownerId]: nameOf(owner, true), [booking.renterId]: nameOf(renter, true) },
  };
}
