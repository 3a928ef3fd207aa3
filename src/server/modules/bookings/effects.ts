import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { Effect } from '#shared/domain/booking-life.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingPatch, BookingRow } from './bookings.repository.ts';
import { handover, pickupColumns, pickupHalf, returnColumns, returnHalf } from './effects.handover.ts';
import { moveSlotToPickup } from './effects.slot.ts';
import type { EffectContext } from './effect-context.ts';
import { freeSlot } from './occupancy.repository.ts';
import type { PaymentPlans } from '../payments/index.ts';

/** What the effects need besides the database. */
export interface EffectTools {
  readonly plan: PaymentPlans;
  readonly postBreakdown: (tx: Transaction, booking: BookingRow, now: Date) => Promise<void>;
}

interface EffectFunctions {
  /** What the booking's row says from now on. */
  readonly columns?: (context: EffectContext) => BookingPatch;
  /** What is written elsewhere, after the row; may have something to add to it. */
  readonly act?: (
    tx: Transaction,
    tools: EffectTools,
    context: EffectContext,
  ) => Promise<BookingPatch | undefined>;
}

/** An act that adds nothing to the row. */
const acts =
  (act: (tx: Transaction, tools: EffectTools, context: EffectContext) => Promise<void>) =>
  async (tx: Transaction, tools: EffectTools, context: EffectContext): Promise<undefined> => {
    await act(tx, tools, context);
    return undefined;
  };

/** Whose cancellation it is: nobody's where time or the provider decided. */
export function canceledBy(actor: BookingActor): CanceledBy {
  return actor === 'provider' ? 'time' : actor;
}

function isFeeReturned({ actor, booking, now }: EffectContext): boolean {
  const facts = { ...booking, policy: booking.cancellationPolicy };
  return cancellationOutcome(canceledBy(actor), facts, now).refundPolicy === 'initial_fee_refunded';
}

const refundFee = acts((tx, { plan }, { booking, event, now }) => plan.refundFee(tx, booking.id, event, now));
const keepFee = acts((tx, { plan }, { booking, now }) => plan.keepFee(tx, booking.id, now));

const noBalance = ({ booking }: EffectContext): boolean => booking.balanceCents === 0;

/** The effects of the table (shared/domain/booking-life.ts), one small function each. */
export const EFFECT_FUNCTIONS: Record<Effect, EffectFunctions> = {
  // A new booking's: there is no row yet to change (create-booking.ts).
  takeSlot: {},
  storeAgreement: {},

  freeSlot: { act: acts((tx, _tools, { booking, now }) => freeSlot(tx, booking.id, now)) },
  moveSlot: { act: acts((tx, _tools, { booking }) => moveSlotToPickup(tx, booking)) },

  voidFee: {
    columns: () => ({ feeStatus: 'void', refundPolicy: 'nothing_charged' }),
    act: acts((tx, { plan }, { booking, now }) => plan.voidFee(tx, booking.id, now)),
  },
  arrangeHold: {
    act: async (tx, { plan }, { booking, now }) => {
      const { status } = await plan.arrangeHold(tx, booking.id, now);
      return { holdStatus: status };
    },
  },
  placeHold: {
    columns: () => ({ holdStatus: 'placing' }),
    act: acts((tx, { plan }, { booking, now }) => plan.placeHold(tx, booking.id, now)),
  },
  releaseHold: {
    columns: (context) => (noBalance(context) ? {} : { holdStatus: 'released', holdExpiresAt: null }),
    act: acts((tx, { plan }, { booking, now }) => plan.releaseHold(tx, booking.id, now)),
  },
  refundFee: { columns: () => ({ refundPolicy: 'initial_fee_refunded' }), act: refundFee },
  // Who could not be served, because the item was not there, has not stayed away.
  keepFee: {
    columns: ({ booking }) => ({
      refundPolicy: booking.freeCancellation ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (context.booking.freeCancellation ? refundFee : keepFee)(tx, tools, context),
  },
  settleFee: {
    columns: (context) => ({
      refundPolicy: isFeeReturned(context) ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (isFeeReturned(context) ? refundFee : keepFee)(tx, tools, context),
  },

  recordPickupHalf: { columns: pickupHalf },
  recordPickup: { columns: pickupColumns },
  recordReturnHalf: { columns: returnHalf },
  recordReturn: { columns: returnColumns },
  recordHandover: { columns: handover },

  captureBalance: {
    // Kept: a capture that fails is tried again with the amount that the owner has chosen.
    columns: ({ booking, captureCents }) => ({
      holdStatus: 'capturing',
      captureCents: captureCents ?? booking.captureCents,
    }),
    act: acts((tx, { plan }, { booking, now }) =>
      plan.captureBalance(tx, booking.id, booking.captureCents ?? booking.balanceCents, now),
    ),
  },
  waiveBalance: { columns: () => ({ balanceWaived: true }) },
  markNoShow: { columns: ({ booking }) => (booking.freeCancellation ? {} : { noShow: true }) },
  postBreakdown: {
    act: acts((tx, { postBreakdown }, { booking, now }) => postBreakdown(tx, booking, now)),
  },
};
