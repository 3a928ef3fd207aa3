import type { ConfirmPickupBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions, Press } from './booking-actions.ts';
import type { BookingsContext } from './bookings-context.ts';
import { readBooking, type BookingRow } from './bookings.repository.ts';
import { refuseWhileOut } from './missing-item.ts';
import { nextOccupiedFrom } from './occupancy.repository.ts';
import { checkClaims, seatOf, type Seat } from './parties.ts';
import { lockBookable } from '../equipment/index.ts';

const EXCLUSION_VIOLATION = '23P01';

export interface PickupService {
  /**
   * This side's half; with the second one the rental is running. Throws 409 without the hold, while another rental of the
   * item is out (`item_still_out`), and where its time would meet somebody else's (`details.latestEnd`).
   */
  confirmPickup(actor: MemberActor, id: string, body: ConfirmPickupBody | null | undefined): Promise<Booking>;
}

const hasConfirmed = (booking: BookingRow, seat: Seat): boolean =>
  (seat === 'owner' ? booking.ownerPickupConfirmedAt : booking.renterPickupConfirmedAt) !== null;

/** Two rentals of one item that go out at the same instant come one after the other. */
async function waitForItem({ tx, booking, seat }: Press): Promise<void> {
  if (booking.status !== 'confirmed' || hasConfirmed(booking, seat)) return;
  await lockBookable(tx, booking.equipmentId);
  await refuseWhileOut(tx, booking);
}

export function createPickupService(context: BookingsContext, actions: BookingActions): PickupService {
  const { db, clocks } = context.platform;

  /** Whose time is in the way; asked after the rollback. */
  async function taken(actor: MemberActor, id: string): Promise<DomainError> {
    const booking = (await readBooking(db, id))?.booking;
    seatOf(actor, booking);
    const now = clocks.product.now();
    const next = booking && (await nextOccupiedFrom(db, booking.equipmentId, id, now));
    if (booking?.rentalType !== 'hourly' || !next || next <= now)
      return new DomainError('conflict', 'item_taken', 'Somebody else has the item until then.');
    const message = 'The next rental of this item begins before this one would end.';
    return new DomainError('conflict', 'meets_next_rental', message, {
      details: { latestEnd: next.toISOString() },
    });
  }

  return {
    async confirmPickup(actor, id, body) {
      try {
        return await actions.press(actor, id, async (press) => {
          checkClaims(actor, press.seat, body ?? {});
          await waitForItem(press);
          await press.make('confirm_pickup');
        });
      } catch (error) {
        throw sqlState(error) === EXCLUSION_VIOLATION ? await taken(actor, id) : error;
      }
    },
  };
}
