import type { ConfirmPickupBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { OccupiedTime } from '#shared/domain/free-time.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions, Press } from './booking-actions.ts';
import type { BookingsContext } from './bookings-context.ts';
import { readBooking, type BookingRow } from './bookings.repository.ts';
import { notesWith } from './condition-notes.ts';
import { MEETS_NEXT_RENTAL } from './effects.slot.ts';
import { refuseWhileOut } from './missing-item.ts';
import { nextOccupied } from './occupancy.repository.ts';
import { checkClaims, seatOf, type Seat } from './parties.ts';

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

const SOMEBODY_HAS_IT = 'Somebody else has the item until then.';
const KEPT_FREE = 'The owner keeps the item free until then.';

const isTaken = (error: unknown): boolean =>
  sqlState(error) === EXCLUSION_VIOLATION ||
  (error instanceof DomainError && error.code === MEETS_NEXT_RENTAL);

/** A rental is to end early enough for its buffer; days that the owner keeps need none before them. */
const latestEndBefore = (next: Pick<OccupiedTime, 'from' | 'kind'>, { bufferHours }: BookingRow): Date =>
  next.kind === 'booking' ? addHours(next.from, -bufferHours) : next.from;

/** Two rentals of one item that go out at the same instant come one after the other: the item's row is locked. */
async function refuseSecondPickup({ tx, booking, seat }: Press): Promise<void> {
  if (booking.status !== 'confirmed' || hasConfirmed(booking, seat)) return;
  await refuseWhileOut(tx, booking);
}

export function createPickupService(context: BookingsContext, actions: BookingActions): PickupService {
  const { db, clocks } = context.platform;

  /** Whose time is in the way; asked after the rollback. */
  async function taken(actor: MemberActor, id: string): Promise<DomainError> {
    const booking = (await readBooking(db, id))?.booking;
    seatOf(actor, booking);
    const now = clocks.product.now();
    const next = booking && (await nextOccupied(db, booking.equipmentId, id, now));
    const latestEnd = booking?.rentalType === 'hourly' && next ? latestEndBefore(next, booking) : now;
    if (latestEnd <= now)
      return new DomainError(
        'conflict',
        'item_taken',
        next?.kind === 'booking' ? SOMEBODY_HAS_IT : KEPT_FREE,
      );
    const message = 'The next rental of this item begins before this one would end.';
    return new DomainError('conflict', MEETS_NEXT_RENTAL, message, {
      details: { latestEnd: latestEnd.toISOString() },
    });
  }

  return {
    async confirmPickup(actor, id, body) {
      try {
        return await actions.press(actor, id, async (press) => {
          checkClaims(actor, press.seat, body ?? {});
          await refuseSecondPickup(press);
          const conditionNotes = notesWith(press.booking, body?.conditionNotes);
          await press.make('confirm_pickup', { sets: { conditionNotes } });
        });
      } catch (error) {
        throw isTaken(error) ? await taken(actor, id) : error;
      }
    },
  };
}
