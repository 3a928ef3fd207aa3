import { tryTransition } from '#shared/domain/booking-machine.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { applyTransition, type TransitionRequest } from './apply-transition.ts';
import { lockBooking, updateBooking, type BookingPatch, type BookingRow } from './bookings.repository.ts';
import type { EffectTools } from './effects.ts';
import type { Happening } from './transition-events.ts';
import { lastOf } from './history.repository.ts';
import type { BookingHooks } from '../payments/index.ts';

type Fact = Pick<TransitionRequest, 'event' | 'now' | 'known' | 'sets' | 'code' | 'how'>;

/** What closed the rental whose balance has been captured now. */
async function howClosed(tx: Transaction, bookingId: string): Promise<Happening['how']> {
  const last = await lastOf(tx, bookingId, ['complete', 'complete_silent', 'confirm_return']);
  if (last?.event === 'complete_silent') return 'silent';
  if (last?.event !== 'complete') return 'both';
  return last.actorKind === 'admin' ? 'admin' : 'owner';
}

/** What becomes of the balance is decided: a hold that comes now would be taken beside the capture that is under way. */
const DECIDED = new Set<BookingRow['holdStatus']>(['capturing', 'captured', 'released']);

/** A hold of this booking is of use to nobody any more. */
const needsNoHold = ({ balanceWaived, holdStatus }: BookingRow): boolean =>
  balanceWaived || DECIDED.has(holdStatus);

/**
 * What a booking makes of facts about money. Called inside the payments' transactions, so nothing here calls a provider:
 * the same table decides, as the actor `provider`. A fact that comes too late is answered as such, or changes nothing.
 */
export function createBookingHooks(tools: EffectTools): BookingHooks {
  async function locked(tx: Transaction, id: string): Promise<BookingRow> {
    const booking = await lockBooking(tx, id);
    if (!booking) throw new Error(`there is no booking ${id}`);
    return booking;
  }

  /** Undefined where the table has no rule for it, or where it has been heard before. */
  async function tell(tx: Transaction, booking: BookingRow, fact: Fact): Promise<BookingRow | undefined> {
    const facts = { ...booking, ...fact.known };
    const found = tryTransition({ event: fact.event, actor: 'provider', facts, now: fact.now });
    if (!found || found.isRepeat) return undefined;
    const request = { booking, actor: 'provider', actorId: null, ...fact } as const;
    return (await applyTransition(tx, tools, request)).booking;
  }

  return {
    async feePaid(tx, bookingId, at) {
      const sets: BookingPatch = { feeStatus: 'paid', feePaidAt: at };
      const paid = await tell(tx, await locked(tx, bookingId), { event: 'fee_paid', now: at, sets });
      if (!paid) return 'too_late';
      // With the hold scheduled for later, or nothing to hold, no further fact is waited for.
      if (paid.holdStatus !== 'placing') await tell(tx, paid, { event: 'hold_placed', now: at });
      return 'accepted';
    },

    async holdPlaced(tx, bookingId, { expiresAt, at }) {
      const booking = await locked(tx, bookingId);
      if (needsNoHold(booking)) return 'too_late';
      const mended = { holdRefusedAt: null, holdRefusalCode: null };
      const known: BookingPatch = { holdStatus: 'held', holdExpiresAt: expiresAt, ...mended };
      const placed = await tell(tx, booking, { event: 'hold_placed', now: at, known });
      return placed ? 'accepted' : 'too_late';
    },

    async holdRefused(tx, bookingId, { code, at }) {
      const booking = await locked(tx, bookingId);
      if (needsNoHold(booking)) return;
      // A second refusal does not give more time.
      const refused = { holdRefusedAt: booking.holdRefusedAt ?? at, holdRefusalCode: code };
      const holdStatus = code === 'hold_expired' ? 'expired' : 'action_required';
      const known: BookingPatch = { holdStatus, holdExpiresAt: null, ...refused };
      await tell(tx, booking, { event: 'hold_refused', now: at, known, code });
    },

    async balanceCaptured(tx, bookingId, { capturedCents, at }) {
      const booking = await locked(tx, bookingId);
      // The owner has given all of the balance back: there was nothing to capture.
      const taken: BookingPatch =
        capturedCents === 0
          ? { holdStatus: 'released', balanceWaived: true }
          : { holdStatus: 'captured', capturedCents };
      const known: BookingPatch = { ...taken, holdExpiresAt: null };
      const how = await howClosed(tx, bookingId);
      await tell(tx, booking, { event: 'balance_captured', now: at, known, how });
    },

    async captureFailed(tx, bookingId, { code, at }) {
      const known: BookingPatch = { holdStatus: 'capture_failed', holdRefusalCode: code };
      await tell(tx, await locked(tx, bookingId), { event: 'capture_failed', now: at, known, code });
    },

    async feeRefunded(tx, bookingId, { amountCents, at }) {
      const booking = await locked(tx, bookingId);
      // What came too late was never this booking's fee; its refund changes nothing here.
      if (booking.feeStatus === 'paid' && booking.refundPolicy === 'initial_fee_refunded')
        await updateBooking(tx, bookingId, { feeStatus: 'refunded', updatedAt: at });
      await recordEvent(tx, { type: 'booking.refunded', bookingId, amountCents }, at);
    },
  };
}
