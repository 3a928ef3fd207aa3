import type { NotifyOwnerBody } from '#shared/contracts/booking-requests.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { readBooking } from '../bookings.repository.ts';
import { requireRenter } from '../bookings.policy.ts';

/** Queues the owner's notification of a paid booking, once; false where there is no recipient. Provided by the module `notifications`. */
export type NotifyOwnerOfPayment = (bookingId: string) => Promise<boolean>;

export function createNotifyOwnerService({ db }: Pick<Platform, 'db'>, tellOwner: NotifyOwnerOfPayment) {
  return {
    /**
     * The renter's browser asks, after the fee is paid, for the owner's notification; a sent one is not sent again. Only
     * the addresses on file count (docs/product/trust.md#proved). Throws 404, 403 for all but the renter, 409 while unpaid.
     */
    async notify(
      actor: MemberActor,
      { bookingId, equipmentId, renterId }: NotifyOwnerBody,
    ): Promise<{ sent: boolean }> {
      if (renterId !== undefined) requireSelf(actor, renterId);
      const booking = (await readBooking(db, bookingId))?.booking;
      requireRenter(actor, booking);
      if (equipmentId !== undefined && equipmentId !== booking?.equipmentId)
        throw invalidFields({ equipmentId: problem('other_equipment') });
      if (booking?.feePaidAt == null) throw new DomainError('fee_unpaid');
      return { sent: await tellOwner(bookingId) };
    },
  };
}

export type NotifyOwnerService = ReturnType<typeof createNotifyOwnerService>;
