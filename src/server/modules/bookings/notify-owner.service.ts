import type { NotifyOwnerBody } from '#shared/contracts/booking-requests.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { readBooking } from './bookings.repository.ts';
import { seatOf } from './parties.ts';

/** Queues the owner's notice of a paid booking, once; false where there is nobody to tell. The module `notices` fits it. */
export type TellOwnerOfPayment = (bookingId: string) => Promise<boolean>;

export interface NotifyOwnerService {
  /**
   * The renter's browser asks, after the fee is paid, that the owner be told; what has been sent is not sent again. Only
   * the addresses on file count (product decisions §3). Throws 404, 403 for anybody but the renter, 409 while unpaid.
   */
  notify(actor: MemberActor, body: NotifyOwnerBody): Promise<{ sent: boolean }>;
}

export function createNotifyOwnerService(
  { db }: Pick<Platform, 'db'>,
  tellOwner: TellOwnerOfPayment,
): NotifyOwnerService {
  return {
    async notify(actor, { bookingId, equipmentId, renterId }) {
      if (renterId !== undefined) requireSelf(actor, renterId);
      const booking = (await readBooking(db, bookingId))?.booking;
      if (seatOf(actor, booking) !== 'renter')
        throw new DomainError('forbidden', 'renter_only', 'Only the renter of a booking can do this.');
      if (equipmentId !== undefined && equipmentId !== booking?.equipmentId)
        throw invalidFields({ equipmentId: 'This is not the equipment of that booking.' });
      if (booking?.feePaidAt == null)
        throw new DomainError('conflict', 'fee_unpaid', 'The booking fee has not been paid yet.');
      return { sent: await tellOwner(bookingId) };
    },
  };
}
