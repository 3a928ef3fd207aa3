import type { StandingRental } from '#shared/contracts/profile.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { applyTransition } from './apply-transition.ts';
import type { BookingsContext } from './bookings-context.ts';
import type { BookingRow } from './bookings.repository.ts';
import {
  forgetRenter,
  lockRequestsOf,
  readStandingOf,
  redactAgreements,
  type StandingRow,
} from './person-rentals.repository.ts';

/** The rentals of a person who leaves, on either side. Whether it is they who ask is for the caller of these to have checked. */
export interface PersonRentals {
  /**
   * Leaves nothing open of a person who is about to leave, in the caller's transaction with the person's row and their listings
   * locked: requests are declined or withdrawn, with a full refund. Throws 409 `live_bookings` with those that stand in the way:
   * confirmed, active, or money open (product decisions §12). Answers what `settle` is to be asked for after the commit.
   */
  clear(tx: Transaction, member: MemberActor, now: Date): Promise<string[]>;
  /** Once the person's row is emptied: takes what is personal out of their rentals and agreements. */
  forget(tx: Transaction, personId: string): Promise<void>;
  /** Lets the payments do what was planned for these bookings. */
  settle(bookingIds: readonly string[]): Promise<void>;
}

type Why = StandingRental['why'];

/** What can be done about it, or what is waited for. */
const TODO: Readonly<Record<Why, string>> = {
  confirmed: 'Cancel it in My bookings, or wait until it is over.',
  active: 'The machine has to come back first; both sides confirm the return in My bookings.',
  late_fee: 'Its late fee has to be settled first, in My bookings.',
  dispute: 'A bank has not decided yet about one of its charges.',
  refund: 'Your bank has sent its refund back. Tell us how we can pay it to you.',
  earnings:
    'What you have earned with it is not paid out yet. If payouts are not set up, set them up first; once the money is on its way to your bank, you can delete your profile.',
};

const LEFT = { owner: 'The owner has left.', renter: 'The renter has left.' } as const;

const sideOf = ({ ownerId }: BookingRow, personId: string) => (ownerId === personId ? 'owner' : 'renter');

function whyOf({ booking, isDisputed, isOwed }: StandingRow, side: 'owner' | 'renter'): Why {
  const { status, lateFeeStatus } = booking;
  if (status === 'confirmed' || status === 'active') return status;
  if (lateFeeStatus === 'owed' || lateFeeStatus === 'charging' || lateFeeStatus === 'failed')
    return 'late_fee';
  if (isDisputed) return 'dispute';
  return side === 'owner' && isOwed ? 'earnings' : 'refund';
}

function presentStanding(row: StandingRow, personId: string): StandingRental {
  const { booking, equipmentName } = row;
  const side = sideOf(booking, personId);
  const why = whyOf(row, side);
  const { id, orderNumber, status, firstDay, lastDay } = booking;
  return { id, orderNumber, equipmentName, side, status, firstDay, lastDay, why, todo: TODO[why] };
}

function inTheWay(standing: readonly StandingRow[], personId: string): DomainError {
  const message = 'Your profile cannot be deleted while a rental of yours, or its money, is open.';
  const details = { bookings: standing.map((row) => presentStanding(row, personId)) };
  return new DomainError('conflict', 'live_bookings', message, { details });
}

export function createPersonRentals({ payments, tools }: BookingsContext): PersonRentals {
  /** Whoever leaves gets the fee of a request back whatever the listing's policy says: nothing has been agreed yet. */
  async function callOff(tx: Transaction, booking: BookingRow, actorId: string, now: Date): Promise<void> {
    const actor = sideOf(booking, actorId);
    const request = { booking, event: 'cancel', actor, actorId, now, reason: LEFT[actor] } as const;
    const known = actor === 'renter' ? { known: { freeCancellation: true } } : {};
    await applyTransition(tx, tools, { ...request, ...known });
  }

  return {
    async clear(tx, { id }, now) {
      // In this order: a request that was accepted while we waited for its row is seen by the second statement.
      const requests = await lockRequestsOf(tx, id);
      const standing = await readStandingOf(tx, id);
      if (standing.length > 0) throw inTheWay(standing, id);
      for (const booking of requests) await callOff(tx, booking, id, now);
      return requests.map((booking) => booking.id);
    },

    async forget(tx, personId) {
      await forgetRenter(tx, personId);
      await redactAgreements(tx, personId);
    },

    async settle(bookingIds) {
      for (const id of bookingIds) await payments.settle(id);
    },
  };
}
