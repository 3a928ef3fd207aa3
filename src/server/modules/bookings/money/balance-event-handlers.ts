import type { Transaction } from '#server/db/client.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import type { ChangePayments } from '../changes/change-payment-handlers.ts';
import type { PaymentFactApplier } from './apply-provider-event.ts';
import { findLastTransition } from '../transition/history.repository.ts';
import type { TransitionContext } from '../transition/transition-events.ts';
import type { PaymentEventHandlers } from '../../payments/index.ts';

/** What closed the rental whose balance has been captured now. */
async function howClosed(tx: Transaction, bookingId: string): Promise<TransitionContext['how']> {
  const last = await findLastTransition(tx, bookingId, ['complete', 'complete_silent', 'confirm_return']);
  if (last?.event === 'complete_silent') return 'silent';
  if (last?.event !== 'complete') return 'both';
  return last.actorKind === 'admin' ? 'admin' : 'owner';
}

/** What becomes of the balance is decided: a hold that comes now would be taken beside the capture that is under way. */
const DECIDED = new Set<BookingRow['holdStatus']>(['capturing', 'captured', 'released']);

/** A hold of this booking is no longer needed. */
const needsNoHold = ({ balanceWaived, holdStatus }: BookingRow): boolean =>
  balanceWaived || DECIDED.has(holdStatus);

/** What a booking makes of its hold and of its balance. */
export function balanceEventHandlers(
  { lock, applyProviderEvent }: PaymentFactApplier,
  changes: Pick<ChangePayments, 'holdPlaced' | 'holdRefused'>,
): Pick<PaymentEventHandlers, 'holdPlaced' | 'holdRefused' | 'balanceCaptured' | 'captureFailed'> {
  return {
    async holdPlaced(tx, bookingId, fact) {
      const { expiresAt, at } = fact;
      const booking = await lock(tx, bookingId);
      if (needsNoHold(booking)) return 'too_late';
      const ofChange = await changes.holdPlaced(tx, booking, fact);
      if (ofChange !== 'not_its_own') return ofChange;
      const mended = { holdRefusedAt: null, holdRefusalCode: null };
      const known: BookingPatch = { holdStatus: 'held', holdExpiresAt: expiresAt, ...mended };
      const placed = await applyProviderEvent(tx, booking, { event: 'hold_placed', now: at, known });
      return placed ? 'accepted' : 'too_late';
    },

    async holdRefused(tx, bookingId, fact) {
      const { code, standsUntil, at } = fact;
      const booking = await lock(tx, bookingId);
      if (needsNoHold(booking) || (await changes.holdRefused(tx, booking, fact))) return;
      if (standsUntil !== null) {
        // The old hold is still valid: nothing is missing yet (docs/product/money.md#holds).
        const known: BookingPatch = { holdStatus: 'renewal_failed', holdExpiresAt: standsUntil };
        await applyProviderEvent(tx, booking, { event: 'hold_refused', now: at, known, code });
        return;
      }
      // A second refusal does not give more time.
      const refused = { holdRefusedAt: booking.holdRefusedAt ?? at, holdRefusalCode: code };
      const isExpired = code === 'hold_expired' && booking.holdStatus !== 'action_required';
      const holdStatus = isExpired ? 'expired' : 'action_required';
      const known: BookingPatch = { holdStatus, holdExpiresAt: null, ...refused };
      await applyProviderEvent(tx, booking, { event: 'hold_refused', now: at, known, code });
    },

    async balanceCaptured(tx, bookingId, { capturedCents, at }) {
      const booking = await lock(tx, bookingId);
      // The owner has given all of the balance back: there was nothing to capture.
      const taken: BookingPatch =
        capturedCents === 0
          ? { holdStatus: 'released', balanceWaived: true }
          : { holdStatus: 'captured', capturedCents };
      const known: BookingPatch = { ...taken, holdExpiresAt: null };
      const how = await howClosed(tx, bookingId);
      await applyProviderEvent(tx, booking, { event: 'balance_captured', now: at, known, how });
    },

    async captureFailed(tx, bookingId, { code, at }) {
      const known: BookingPatch = { holdStatus: 'capture_failed', holdRefusalCode: code };
      await applyProviderEvent(tx, await lock(tx, bookingId), {
        event: 'capture_failed',
        now: at,
        known,
        code,
      });
    },
  };
}
