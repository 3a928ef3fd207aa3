import type {
  BookingMessageAnswer,
  CapturePaymentBody,
  ConfirmReturnBody,
  ReleaseHoldBody,
} from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { minimumChargeCents } from '#shared/domain/fees.ts';
import { centsToDecimal, decimalToCents, type Cents } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from './booking-actions.ts';
import type { BookingRow } from './bookings.repository.ts';
import { refuseWhileOut } from './missing-item.ts';
import { checkClaims, reasonOf } from './parties.ts';

type Optional<Body> = Body | null | undefined;

export interface ReturnService {
  /** The first half ends the rental's clock and frees the item, the second captures the balance. */
  confirmReturn(actor: MemberActor, id: string, body: Optional<ConfirmReturnBody>): Promise<Booking>;
  /** The owner or the Admin closes the rental without waiting for the other half (product decisions §2). */
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

/** Both sides' words, in the order in which they came. */
function notesWith({ conditionNotes }: BookingRow, added: string | null | undefined): string | null {
  const words = [conditionNotes ?? '', added?.trim() ?? ''].filter((part) => part !== '');
  return words.length === 0 ? null : words.join('\n');
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
        if (locked.status === 'confirmed' && seat !== 'renter') await refuseWhileOut(tx, locked);
        const isDone = locked.status === 'completed' || seat === 'renter';
        const captureCents = isDone ? undefined : captureOf(locked, body?.finalAmount);
        await make('complete', { reason, captureCents });
      });
      return { message: captureMessage(booking), booking };
    },

    async releaseHold(actor, id, body) {
      const booking = await actions.press(actor, id, ({ make }) =>
        make('release_hold', { reason: body?.reason?.trim() }),
      );
      const message =
        booking.status === 'canceled'
          ? 'The booking has been canceled and the hold is released.'
          : 'The hold is released and the balance is waived.';
      return { message, booking };
    },

    async releaseDays(actor, id) {
      const booking = await actions.press(actor, id, ({ make }) => make('release_days'));
      return { message: 'The days of this rental can be booked by others again.', booking };
    },
  };
}
