import type { Transaction } from '#server/db/client.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { BookingsContext } from '../bookings-context.ts';
import type { BookingRow } from '../bookings.repository.ts';
import {
  anonymizeRenter,
  lockRequestsOf,
  readRentalsBlockingDeletion,
  redactAgreements,
} from './person-rentals.repository.ts';
import { blockingRentalsError, type AccountDeletion, sideOf } from './blocking-rentals.ts';

const LEFT = { owner: 'The owner has left.', renter: 'The renter has left.' } as const;
const REMOVED = {
  owner: 'The account of the owner was removed.',
  renter: 'The account of the renter was removed.',
} as const;

export function createPersonRentals({ payments, tools }: BookingsContext) {
  /** An account deletion refunds the fee of a request whatever the listing's policy: nothing has been agreed yet. */
  function callingOff(booking: BookingRow, { personId, adminId }: AccountDeletion) {
    const side = sideOf(booking, personId);
    const event = 'cancel' as const;
    if (adminId !== undefined)
      return { booking, event, actor: 'admin', actorId: adminId, reason: REMOVED[side] } as const;
    const known = side === 'renter' ? { known: { freeCancellation: true } } : {};
    return { booking, event, actor: side, actorId: personId, reason: LEFT[side], ...known };
  }

  return {
    /**
     * Leaves nothing open of a person who is about to leave, in the caller's transaction with the person's row and their listings
     * locked: requests are declined or withdrawn, with a full refund. Throws 409 `live_bookings` with the blocking rentals:
     * confirmed, active, or money open (docs/product/identity.md#deletion). Answers what `flushPayments` is to be asked for after the commit.
     */
    async clear(tx: Transaction, deletion: AccountDeletion, now: Date): Promise<string[]> {
      // In this order: a request that was accepted while we waited for its row is seen by the second statement.
      const requests = await lockRequestsOf(tx, deletion.personId);
      const blocking = await readRentalsBlockingDeletion(tx, deletion.personId, now);
      if (blocking.length > 0) throw blockingRentalsError(blocking, deletion);
      for (const booking of requests)
        await applyTransition(tx, tools, { ...callingOff(booking, deletion), now });
      return requests.map((booking) => booking.id);
    },

    /** Once the person's row is emptied: takes what is personal out of their rentals and agreements. */
    async forget(tx: Transaction, personId: string): Promise<void> {
      await anonymizeRenter(tx, personId);
      await redactAgreements(tx, personId);
    },

    /** Runs the queued payment operations of these bookings. */
    async flushPayments(bookingIds: readonly string[]): Promise<void> {
      for (const id of bookingIds) await payments.flush(id);
    },
  };
}

/** The rentals of a person who leaves, on either side. The caller has authorized the request. */
export type PersonRentals = ReturnType<typeof createPersonRentals>;
