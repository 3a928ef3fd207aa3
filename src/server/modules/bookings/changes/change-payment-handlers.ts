import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { PaymentEventHandlers } from '../../payments/index.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import type { PaymentFactApplier } from '../money/apply-provider-event.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import { applyIfReady, canGoOn, nextStep, payChangeBy } from './change-steps.ts';
import { changeTold } from './change-told.ts';
import { findOpenChange, updateChange, type ChangeRow } from './changes.repository.ts';

/** The bank wants the renter themselves: a link to the payment page, instead of a refusal. */
const WANTS_RENTER = 'authentication_required';

interface Known {
  readonly booking: BookingRow;
  readonly change: ChangeRow;
}

/** Undefined where that change is open no more. */
async function known(tx: Transaction, booking: BookingRow, changeId: string): Promise<Known | undefined> {
  if (booking.changeId !== changeId) return undefined;
  const change = await findOpenChange(tx, booking.id);
  return change?.id === changeId ? { booking, change } : undefined;
}

/** Leaves the rental unchanged and notifies both parties. */
async function fail(
  { applyProviderEvent }: PaymentFactApplier,
  tx: Transaction,
  { booking, change }: Known,
  code: string | null,
  now: Date,
) {
  if (!(await applyProviderEvent(tx, booking, { event: 'change_failed', now }))) return;
  await updateChange(tx, change.id, { reason: code });
  await recordEvent(tx, { type: 'booking.change_failed', code, ...changeTold(change) }, now);
}

/** The renter confirms the larger hold on the payment page; until then the old one stands. */
async function askForHold(
  { applyProviderEvent }: PaymentFactApplier,
  tx: Transaction,
  { booking, change }: Known,
  now: Date,
) {
  const changeExpiresAt = payChangeBy(change.expiresAt, now);
  const heldCents = change.price.balanceCents;
  const sets: BookingPatch = { changeState: 'hold_needed', changeExpiresAt, changeCents: heldCents };
  await applyProviderEvent(tx, booking, { event: 'change_hold_needed', now, sets });
  const told = { ...changeTold(change), heldCents, until: changeExpiresAt.toISOString() };
  await recordEvent(tx, { type: 'booking.change_hold_needed', ...told }, now);
}

const waitsForHold = ({ changeState }: BookingRow): boolean =>
  changeState === 'holding' || changeState === 'hold_needed';

/** The larger hold of a change: placed, the change counts; refused, the rental stays as it was, or waits for the renter's bank. */
function holdHandlers(tools: EffectTools, applier: PaymentFactApplier) {
  return {
    /** `too_late`: the change is over; `not_its_own`: this hold is no change's. */
    async holdPlaced(
      tx: Transaction,
      booking: BookingRow,
      { changeId = null, expiresAt, at }: Parameters<PaymentEventHandlers['holdPlaced']>[2],
    ): Promise<'accepted' | 'too_late' | 'not_its_own'> {
      if (changeId === null) return 'not_its_own';
      const found = await known(tx, booking, changeId);
      if (!found || !waitsForHold(found.booking)) return 'too_late';
      const mended = { holdRefusedAt: null, holdRefusalCode: null };
      const hold: BookingPatch = { holdStatus: 'held', holdExpiresAt: expiresAt, ...mended };
      // The table sees it in place; the change writes both.
      const ready: BookingRow = { ...booking, changeState: 'ready' };
      await applyIfReady(tx, tools, { booking: ready, change: found.change, now: at, known: hold });
      return 'accepted';
    },

    /** True where it was the hold of a change: nothing else is missing then. */
    async holdRefused(
      tx: Transaction,
      booking: BookingRow,
      { changeId = null, code, at }: Parameters<PaymentEventHandlers['holdRefused']>[2],
    ): Promise<boolean> {
      if (changeId === null) return false;
      const found = await known(tx, booking, changeId);
      if (found?.booking.changeState === 'holding') {
        if (code === WANTS_RENTER) await askForHold(applier, tx, found, at);
        else await fail(applier, tx, found, code, at);
        return true;
      }
      // A hold that stood as the booking's own, and is gone, concerns the booking.
      return code !== 'hold_expired';
    },
  };
}

/** The fee of a change: paid, it goes on; refused, the rental stays as it was, or waits for the renter's bank. */
function feeHandlers(
  tools: EffectTools,
  applier: PaymentFactApplier,
): Pick<PaymentEventHandlers, 'changeFeePaid' | 'changeFeeRefused'> {
  const { lock, applyProviderEvent } = applier;

  async function goOn(
    tx: Transaction,
    { booking, change }: Known,
    now: Date,
  ): Promise<'accepted' | 'too_late'> {
    const sets = await nextStep(tx, tools, booking, change, true);
    const paid = await applyProviderEvent(tx, booking, { event: 'change_paid', now, sets });
    if (!paid) return 'too_late';
    await applyIfReady(tx, tools, { booking: paid, change, now });
    return 'accepted';
  }

  return {
    changeFeePaid: async (tx, bookingId, { changeId, at }) => {
      const found = await known(tx, await lock(tx, bookingId), changeId);
      if (!found) return 'too_late';
      if (!canGoOn(found.booking)) {
        await fail(applier, tx, found, 'hold_missing', at);
        return 'accepted';
      }
      return goOn(tx, found, at);
    },

    changeFeeRefused: async (tx, bookingId, { changeId, code, at }) => {
      const found = await known(tx, await lock(tx, bookingId), changeId);
      if (!found || found.booking.changeState !== 'charging') return;
      const { booking, change } = found;
      if (code !== WANTS_RENTER) {
        await fail(applier, tx, found, code, at);
        return;
      }
      const changeExpiresAt = payChangeBy(change.expiresAt, at);
      const sets: BookingPatch = { changeState: 'payment_needed', changeExpiresAt };
      await applyProviderEvent(tx, booking, { event: 'change_payment_needed', now: at, sets });
      const told = { ...changeTold(change), until: changeExpiresAt.toISOString() };
      await recordEvent(tx, { type: 'booking.change_payment_needed', ...told }, at);
    },
  };
}

/** What a booking makes of the payment and the larger hold of a change of its dates. */
export const createChangePayments = (tools: EffectTools, applier: PaymentFactApplier) => ({
  ...holdHandlers(tools, applier),
  ...feeHandlers(tools, applier),
});

export type ChangePayments = ReturnType<typeof createChangePayments>;
