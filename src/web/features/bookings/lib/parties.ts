import type { Booking } from '#shared/contracts/bookings.ts';
import type { Side } from '#web/data/my-bookings.ts';

/** The reader's side; the Admin, who is no party, sees it as the owner does. */
export const sideOf = ({ side }: Pick<Booking, 'side'>): Side => side ?? 'owner';

/** The name of the person on the other side. */
export const otherParty = (booking: Booking): string =>
  sideOf(booking) === 'owner' ? booking.renterName : booking.ownerName;

/** The owner's cancel on a request is called Decline (docs/product/booking.md#process). */
export const isDecline = (booking: Booking): boolean =>
  sideOf(booking) === 'owner' && booking.status === 'pending';
