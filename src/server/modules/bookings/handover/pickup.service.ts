import type { ConfirmPickupBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { OccupiedTime } from '#shared/domain/availability.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions, ActionContext } from '../transition/booking-actions.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { readBooking, type BookingRow } from '../bookings.repository.ts';
import { appendNotes } from './condition-notes.ts';
import { requireItemBack } from './unreturned-item.ts';
import { nextOccupied } from '../availability/occupancy.repository.ts';
import { checkClaims, roleOf, type BookingRole } from '../bookings.policy.ts';

const EXCLUSION_VIOLATION = '23P01';

const hasConfirmed = (booking: BookingRow, role: BookingRole): boolean =>
  (role === 'owner' ? booking.ownerPickupConfirmedAt : booking.renterPickupConfirmedAt) !== null;

const isTaken = (error: unknown): boolean =>
  sqlState(error) === EXCLUSION_VIOLATION ||
  (error instanceof DomainError && error.code === 'next_rental_too_early');

/** A rental is to end early enough for its buffer; days that the owner keeps need none before them. */
const latestEndBefore = (next: Pick<OccupiedTime, 'from' | 'kind'>, { bufferHours }: BookingRow): Date =>
  next.kind === 'booking' ? addHours(next.from, -bufferHours) : next.from;

/** Two rentals of one item that go out at the same instant come one after the other: the item's row is locked. */
async function refuseSecondPickup({ tx, booking, role }: ActionContext): Promise<void> {
  if (booking.status !== 'confirmed' || hasConfirmed(booking, role)) return;
  await requireItemBack(tx, booking);
}

export function createPickupService(context: BookingsContext, actions: BookingActions) {
  const { db, clocks } = context.platform;

  /** Whose time is in the way; asked after the rollback. */
  async function taken(actor: MemberActor, id: string): Promise<DomainError> {
    const booking = (await readBooking(db, id))?.booking;
    roleOf(actor, booking);
    const now = clocks.product.now();
    const next = booking && (await nextOccupied(db, booking.equipmentId, id, now));
    const latestEnd = booking?.rentalType === 'hourly' && next ? latestEndBefore(next, booking) : now;
    if (latestEnd <= now) return new DomainError(next?.kind === 'booking' ? 'item_taken' : 'item_kept_free');
    return new DomainError('meets_next_rental', { details: { latestEnd: latestEnd.toISOString() } });
  }

  const explain = async (actor: MemberActor, id: string, error: unknown): Promise<unknown> =>
    isTaken(error) ? await taken(actor, id) : error;

  return {
    /** Throws 409 `item_still_out` before a first confirmation. */
    requireItem: refuseSecondPickup,
    /** The error to throw for one of a pickup: whose time is in the way, where that was it. */
    explain,
    /**
     * This side's half; with the second one the rental is running. Throws 409 without the hold, while another rental of the
     * item is out (`item_still_out`), and where its time would meet another rental's (`details.latestEnd`).
     */
    async confirmPickup(
      actor: MemberActor,
      id: string,
      body: ConfirmPickupBody | null | undefined,
    ): Promise<Booking> {
      try {
        return await actions.performAction(actor, id, async (press) => {
          checkClaims(actor, press.role, body ?? {});
          await refuseSecondPickup(press);
          const conditionNotes = appendNotes(press.booking, body?.conditionNotes);
          await press.make('confirm_pickup', { sets: { conditionNotes } });
        });
      } catch (error) {
        throw await explain(actor, id, error);
      }
    },
  };
}

export type PickupService = ReturnType<typeof createPickupService>;
