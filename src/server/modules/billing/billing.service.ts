import type { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import { isOpen } from '#shared/domain/booking-facts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound, lockBooking, roleOf, writeReferences } from '../bookings/index.ts';
import { lockMember } from '../users/index.ts';
import { deleteBillingOf, readBilling, writeBilling } from './billing.repository.ts';

const NONE: BillingDetails = { company: '', taxNumber: '', address: '' };

/** What papers name a company and a rental by (docs/product/money.md#papers). */
export function createBillingService({ db, unitOfWork, clocks }: Platform) {
  return {
    read: async ({ id }: MemberActor): Promise<BillingDetails> =>
      (await readBilling(db, [id])).get(id) ?? NONE,

    async save({ id }: MemberActor, details: BillingDetails): Promise<BillingDetails> {
      const isEmpty = Object.values(details).every((text) => text === '');
      await unitOfWork.run(async (tx) => {
        // Not after the account was deleted on another device.
        if (!(await lockMember(tx, id))) throw signInFirst();
        await (isEmpty ? deleteBillingOf(tx, id) : writeBilling(tx, id, details, clocks.product.now()));
      });
      return details;
    },

    /** By the renter, while the rental is open. Throws 404 for strangers, 403 for the others, 409 once it is over. */
    saveReferences: (
      actor: MemberActor,
      bookingId: string,
      references: BookingReferences,
    ): Promise<BookingReferences> =>
      unitOfWork.run(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        if (roleOf(actor, booking) !== 'renter') throw new DomainError('renter_only');
        if (!booking) throw bookingNotFound();
        const { status } = booking;
        if (!isOpen({ status })) throw new DomainError('wrong_state', { values: { status } });
        await writeReferences(tx, bookingId, references, clocks.product.now());
        return references;
      }),
  };
}

export type BillingService = ReturnType<typeof createBillingService>;
