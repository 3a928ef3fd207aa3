import type { Alternatives } from '#shared/contracts/alternatives.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { nearestFree } from '../../equipment/index.ts';
import { bookingNotFound, requireRenter } from '../bookings.policy.ts';
import { readBooking } from '../bookings.repository.ts';
import { itemNotReturned } from './unreturned-item.ts';

/** The nearest machines for a renter whose item is still out with someone else. */
export function createAlternatives({ unitOfWork, clocks }: Platform) {
  return {
    /** Throws 404 for strangers, 403 for everybody but the renter. */
    of: (actor: MemberActor, id: string): Promise<Alternatives> =>
      unitOfWork.run(async (tx) => {
        const booking = (await readBooking(tx, id))?.booking;
        requireRenter(actor, booking);
        if (!booking) throw bookingNotFound();
        const now = clocks.product.now();
        const today = dayAt(now, booking.timeZone);
        const { equipmentId, renterId, firstDay, lastDay: to } = booking;
        const from = firstDay < today ? today : firstDay;
        const { freeCancellation } = { ...booking, ...(await itemNotReturned(tx, booking, now)) };
        const isMissing =
          freeCancellation && (booking.status === 'pending' || booking.status === 'confirmed');
        const days = { first: from, last: to, now };
        const items = isMissing ? await nearestFree(tx, { equipmentId, renterId, ...days }) : [];
        return { from, to, items };
      }),
  };
}
