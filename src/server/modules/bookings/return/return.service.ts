import type {
  BookingMessageAnswer,
  CapturePaymentBody,
  ConfirmReturnBody,
  ReleaseHoldBody,
} from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { completionState, type CompletionState } from '#shared/domain/booking-completion.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { minimumChargeCents } from '#shared/domain/money-constants.ts';
import { centsToDecimal, decimalToCents, type Cents } from '#shared/domain/money.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import { appendNotes } from '../handover/condition-notes.ts';
import { requireItemBack } from '../handover/unreturned-item.ts';
import { checkClaims, reasonOf } from '../bookings.policy.ts';

type Optional<Body> = Body | null | undefined;

/**
 * What is to be taken of the balance so that the renter pays `finalAmount` in all: less than agreed, never less than the
 * fee that is paid (docs/product/money.md#capture). Undefined without an amount; throws 422.
 */
export function captureCentsFor(
  { totalCents, bookingFeeCents }: Pick<BookingRow, 'totalCents' | 'bookingFeeCents'>,
  finalAmount: CapturePaymentBody['finalAmount'],
): Cents | undefined {
  if (finalAmount === undefined) return undefined;
  const finalCents = decimalToCents(finalAmount);
  if (finalCents === undefined) throw invalidFields({ finalAmount: problem('invalid_input') });
  const [least, most] = [centsToDecimal(bookingFeeCents), centsToDecimal(totalCents)];
  if (finalCents < bookingFeeCents || finalCents > totalCents)
    throw invalidFields({ finalAmount: problem('amount_out_of_range', { least, most }) });
  const captureCents = finalCents - bookingFeeCents;
  if (captureCents > 0 && captureCents < minimumChargeCents)
    throw invalidFields({
      finalAmount: problem('amount_too_small', {
        least,
        more: centsToDecimal(bookingFeeCents + minimumChargeCents),
      }),
    });
  return captureCents;
}

/** A rental whose item is still in another rental is neither charged nor given up. Throws 409 `item_still_out`. */
async function itemIsThere(tx: Transaction, booking: BookingRow): Promise<BookingPatch> {
  await requireItemBack(tx, booking);
  return { freeCancellation: false };
}

/** Throws 409 where an amount has been named already, and it is not the one that is wished for. */
function refuseOtherAmount(booking: BookingRow, captureCents: Cents | undefined, state: CompletionState) {
  const { holdStatus, balanceCents, bookingFeeCents, status } = booking;
  const named = booking.captureCents ?? balanceCents;
  if (captureCents === undefined || captureCents === named) return;
  const amount = centsToDecimal(bookingFeeCents + named);
  const options = { values: { amount }, details: { status } };
  if (holdStatus === 'capturing') throw new DomainError('capturing_amount', options);
  if (state === 'waiting') throw new DomainError('completion_stated_amount', options);
}

function captureMessage({ status, paymentStatus, completion }: Booking): string {
  if (status === 'completed') return 'The rental is completed.';
  if (completion?.state === 'waiting')
    return 'The renter has 24 hours to answer. The balance is charged then, or as soon as they agree.';
  return paymentStatus === 'failed'
    ? 'The balance could not be captured. The renter has been asked for another card.'
    : 'The balance is being captured; the rental completes as soon as it is.';
}

export function createReturnService(actions: BookingActions) {
  return {
    /** The first half ends the rental's clock and frees the item, the second captures the balance. */
    confirmReturn: (actor: MemberActor, id: string, body: Optional<ConfirmReturnBody>): Promise<Booking> =>
      actions.performAction(actor, id, async ({ booking, role, make }) => {
        checkClaims(actor, role, body ?? {});
        const conditionNotes = appendNotes(booking, body?.conditionNotes);
        await make('confirm_return', { sets: { conditionNotes } });
      }),

    /**
     * The owner or the Admin closes the rental without waiting for the other half (docs/product/booking.md#handover). Throws 409
     * `capturing_amount` for another amount than the one that is being captured.
     */
    async capturePayment(
      actor: MemberActor,
      id: string,
      body: Optional<CapturePaymentBody>,
    ): Promise<BookingMessageAnswer> {
      const booking = await actions.performAction(
        actor,
        id,
        async ({ tx, booking: locked, role, now, make }) => {
          const reason = reasonOf(role, body?.reason);
          const known =
            locked.status === 'confirmed' && role !== 'renter' ? await itemIsThere(tx, locked) : {};
          const isDone = locked.status === 'completed' || role === 'renter';
          const captureCents = isDone ? undefined : captureCentsFor(locked, body?.finalAmount);
          // The Admin may decide otherwise.
          const state = role === 'owner' ? completionState(locked, now) : 'none';
          refuseOtherAmount(locked, captureCents, state);
          await make('complete', { reason, captureCents, known });
        },
      );
      return { message: captureMessage(booking), booking };
    },

    /** Before the pickup the owner's cancellation, after it a waiver of the balance. */
    async releaseHold(
      actor: MemberActor,
      id: string,
      body: Optional<ReleaseHoldBody>,
    ): Promise<BookingMessageAnswer> {
      const booking = await actions.performAction(actor, id, ({ make }) =>
        make('release_hold', { reason: visibleText(body?.reason) }),
      );
      const message =
        booking.status === 'canceled'
          ? 'The booking has been canceled and the hold is released.'
          : 'The hold is released and the balance is waived.';
      return { message, booking };
    },

    /** From a day after the start on: frees the days of a rental that was not picked up. */
    async releaseDays(actor: MemberActor, id: string): Promise<BookingMessageAnswer> {
      const booking = await actions.performAction(actor, id, async ({ tx, booking: locked, role, make }) => {
        const known = role === 'owner' ? await itemIsThere(tx, locked) : {};
        await make('release_days', { known });
      });
      return { message: 'The days of this rental can be booked by others again.', booking };
    },
  };
}
