import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent, Effect } from '#shared/domain/booking-life.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingPatch, BookingRow } from './bookings.repository.ts';
import { handover, pickupColumns, pickupHalf, returnColumns, returnHalf } from './effects.handover.ts';
import { freeSlotOf, moveSlotToPickup } from './effects.slot.ts';
import type { EffectContext } from './effect-context.ts';
import {
  forgottenPickup,
  forgottenPickupHalf,
  forgottenReturn,
  moveSlotBack,
  openUndo,
  retakeSlot,
} from './effects.undo.ts';
import { recheckWaiting } from './recheck-waiting.ts';
import type { PaymentPlans } from '../payments/index.ts';

/** What the effects need besides the database. */
export interface EffectTools {
  readonly plan: PaymentPlans;
  /** Tells the parties in their conversation what was charged; `late_fee`: what became of that. */
  readonly postBreakdown: (
    tx: Transaction,
    booking: BookingRow,
    now: Date,
    subject?: 'late_fee',
  ) => Promise<void>;
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

type Act = NonNullable<EffectFunctions['act']>;

const refundFee: Act = async (tx, { plan }, { booking, event, now }) =>
  (await plan.refundFee(tx, booking.id, event, now)) === 'given_back' ? { feeStatus: 'refunded' } : undefined;
const keepFee = acts((tx, { plan }, { booking, now }) => plan.keepFee(tx, booking.id, now));

/** Of a balance that was captured early the owner wants less: the rest is refunded. */
function givenBack({ holdStatus, capturedCents }: BookingRow, captureCents?: number): BookingPatch {
  if (holdStatus !== 'captured' || captureCents === undefined || captureCents >= capturedCents) return {};
  return { capturedCents: captureCents, captureCents };
}

const tellWaiting = acts((tx, _tools, { booking, now }) => recheckWaiting(tx, booking, now));

const noBalance = ({ booking }: EffectContext): boolean => booking.balanceCents === 0;

const ABOUT_LATE_FEE = new Set<BookingEvent>(['late_fee_charged', 'late_fee_failed']);

/** The effects of the table (shared/domain/booking-life.ts), one small function each. */
export const EFFECT_FUNCTIONS: Record<Effect, EffectFunctions> = {
  // A new booking's: there is no row yet to change (create-booking.ts).
  takeSlot: {},
  storeAgreement: {},

  freeSlot: { act: acts((tx, _tools, { booking, now }) => freeSlotOf(tx, booking, now)) },
  moveSlot: { act: acts((tx, _tools, { booking, now }) => moveSlotToPickup(tx, booking, now)) },

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
    columns: (context) => {
      if (noBalance(context)) return {};
      // Captured early, and the rental is called off: it goes back.
      const holdStatus = context.booking.holdStatus === 'captured' ? 'refunded' : 'released';
      return { holdStatus, holdExpiresAt: null };
    },
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
  recordReturnHalf: { columns: returnHalf, act: tellWaiting },
  recordReturn: { columns: returnColumns, act: tellWaiting },
  recordHandover: { columns: handover },

  openUndo: { columns: openUndo },
  forgetPickupHalf: { columns: forgottenPickupHalf },
  forgetPickup: { columns: forgottenPickup },
  moveSlotBack: { act: acts((tx, _tools, { booking, now }) => moveSlotBack(tx, booking, now)) },
  forgetReturn: { columns: forgottenReturn },
  retakeSlot: { act: acts((tx, _tools, { booking, now }) => retakeSlot(tx, booking, now)) },

  captureBalance: {
    // Kept: a capture that fails is tried again with the amount that the owner has chosen.
    columns: ({ booking, captureCents }) => ({
      holdStatus: 'capturing',
      captureCents: captureCents ?? booking.captureCents ?? booking.balanceCents,
    }),
    act: acts((tx, { plan }, { booking, now }) =>
      plan.captureBalance(tx, booking.id, booking.captureCents ?? booking.balanceCents, now),
    ),
  },
  renewHold: {
    columns: () => ({ holdStatus: 'renewing' }),
    act: acts((tx, { plan }, { booking, now }) => plan.renewHold(tx, booking.id, now)),
  },
  captureEarly: {
    columns: () => ({ holdStatus: 'capturing' }),
    act: acts((tx, { plan }, { booking, now }) => plan.captureHold(tx, booking.id, now)),
  },
  giveBack: {
    columns: ({ booking, captureCents }) => givenBack(booking, captureCents),
    act: acts(async (tx, { plan }, { booking, captureCents, now }) => {
      if (captureCents !== undefined) await plan.refundBalance(tx, booking.id, captureCents, now);
    }),
  },
  chargeLateFee: {
    columns: () => ({ lateFeeStatus: 'charging' }),
    act: acts((tx, { plan }, { booking, now }) => plan.chargeLateFee(tx, booking.id, now)),
  },
  freeCancellation: { columns: () => ({ freeCancellation: true }) },
  noFreeCancellation: { columns: () => ({ freeCancellation: false }) },
  waiveBalance: { columns: () => ({ balanceWaived: true }) },
  markNoShow: { columns: ({ booking }) => (booking.freeCancellation ? {} : { noShow: true }) },
  postBreakdown: {
    act: acts((tx, { postBreakdown }, { booking, event, now }) =>
      postBreakdown(tx, booking, now, ABOUT_LATE_FEE.has(event) ? 'late_fee' : undefined),
    ),
  },
};
