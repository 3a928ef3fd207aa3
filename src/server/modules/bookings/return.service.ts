import type {
  BookingMessageAnswer,
  CapturePaymentBody,
  ConfirmReturnBody,
  ReleaseHoldBody,
} from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { minimumChargeCents } from '#shared/domain/fees.ts';
import { centsToDecimal, decimalToCents, type Cents } from '#shared/domain/money.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from './booking-actions.ts';
import type { BookingPatch, BookingRow } from './bookings.repository.ts';
import { notesWith } from './condition-notes.ts';
import { refuseWhileOut } from './missing-item.ts';
import { checkClaims, reasonOf } from './parties.ts';

type Optional<Body> = Body | null | undefined;

export interface ReturnService {
  /** The first half ends the rental's clock and frees the item, the second captures the balance. */
  confirmReturn(actor: MemberActor, id: string, body: Optional<ConfirmReturnBody>): Promise<Booking>;
  /**
   * The owner or the Admin closes the rental without waiting for the other half (product decisions §2). Throws 409
   * `capturing` for another amount than the one that is being captured.
   */
  capturePayment(
    actor: MemberActor,
    id: string,
    body: Optional<CapturePaymentBody>,
  ): Promise<BookingMessageAnswer>;
  /** Before the pickup the owner's cancellation, after it a waiver of the balance. */
  releaseHold(actor: MemberActor, id: string, body: Optional<ReleaseHoldBody>): Promise<BookingMessageAnswer>;
  /** From a day after the start on: the days of a rental that nobody picked up are given to others. */
  releaseDays(actor: MemberActor, id: string): Promise<BookingMessageAnswer>;
}

/**
 * What is to be taken of the balance so that the renter pays `finalAmount` in all: less than agreed, never less than the
 * fee that is paid (product decisions §3). Undefined where nothing is said; throws 422.
 */
export function captureOf(
  { totalCents, bookingFeeCents }: Pick<BookingRow, 'totalCents' | 'bookingFeeCents'>,
  finalAmount: CapturePaymentBody['finalAmount'],
): Cents | undefined {
  if (finalAmount === undefined) return undefined;
  const finalCents = decimalToCents(finalAmount);
  if (finalCents === undefined) throw invalidFields({ finalAmount: 'Invalid input' });
  const [least, most] = [centsToDecimal(bookingFeeCents), centsToDecimal(totalCents)];
  if (finalCents < bookingFeeCents || finalCents > totalCents)
    throw invalidFields({ finalAmount: `Choose an amount between $${least} and $${most}.` });
  const captureCents = finalCents - bookingFeeCents;
  if (captureCents > 0 && captureCents < minimumChargeCents)
    throw invalidFields({
      finalAmount: `Choose $${least}, or at least $${centsToDecimal(bookingFeeCents + minimumChargeCents)}.`,
    });
  return captureCents;
}

/** Nobody charges for, or gives up on, a rental whose item somebody else still has. Throws 409 `item_still_out`. */
async function itemIsThere(tx: Transaction, booking: BookingRow): Promise<BookingPatch> {
  await refuseWhileOut(tx, booking);
  return { freeCancellation: false };
}

/** Throws 409 where a capture is under way and it is not the one that is wished for. */
function refuseOtherAmount(booking: BookingRow, captureCents: Cents | undefined): void {
  const { holdStatus, balanceCents, bookingFeeCents, status } = booking;
  const underWay = booking.captureCents ?? balanceCents;
  if (holdStatus !== 'capturing' || captureCents === undefined || captureCents === underWay) return;
  const amount = centsToDecimal(bookingFeeCents + underWay);
  const message = `The balance is being captured at this moment, for $${amount} in all; the amount cannot be changed now.`;
  throw new DomainError('conflict', 'capturing', message, { details: { status } });
}

function captureMessage({ status, paymentStatus }: Booking): string {
  if (status === 'completed') return 'The rental is completed.';
  return paymentStatus === 'failed'
    ? 'The balance could not be captured. The renter has been asked for another card.'
    : 'The balance is being captured; the rental completes as soon as it is.';
}

export function createReturnService(actions: BookingActions): ReturnService {
  return {
    confirmReturn: (actor, id, body) =>
      actions.press(actor, id, async ({ booking, seat, make }) => {
        checkClaims(actor, seat, body ?? {});
        const conditionNotes = notesWith(booking, body?.conditionNotes);
        await make('confirm_return', { sets: { conditionNotes } });
      }),

    async capturePayment(actor, id, body) {
      const booking = await actions.press(actor, id, async ({ tx, booking: locked, seat, make }) => {
        const reason = reasonOf(seat, body?.reason);
        const known = locked.status === 'confirmed' && seat !== 'renter' ? await itemIsThere(tx, locked) : {};
        const isDone = locked.status === 'completed' || seat === 'renter';
        const captureCents = isDone ? undefined : captureOf(locked, body?.finalAmount);
        refuseOtherAmount(locked, captureCents);
        await make('complete', { reason, captureCents, known });
      });
      return { message: captureMessage(booking), booking };
    },

    async releaseHold(actor, id, body) {
      const booking = await actions.press(actor, id, ({ make }) =>
        make('release_hold', { reason: visibleText(body?.reason) }),
      );
      const message =
        booking.status === 'canceled'
          ? 'The booking has been canceled and the hold is released.'
          : 'The hold is released and the balance is waived.';
      return { message, booking };
    },

    async releaseDays(actor, id) {
      const booking = await actions.press(actor, id, async ({ tx, booking: locked, seat, make }) => {
        const known = seat === 'owner' ? await itemIsThere(tx, locked) : {};
        await make('release_days', { known });
      });
      return { message: 'The days of this rental can be booked by others again.', booking };
    },
  };
}
