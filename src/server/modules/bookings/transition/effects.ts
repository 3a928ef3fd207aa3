import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent, Effect } from '#shared/domain/booking-process/booking-process.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import {
  assumeHandedOver,
  pickupColumns,
  confirmPickupColumns,
  returnColumns,
  confirmReturnColumns,
} from './handover-effects.ts';
import {
  agreeToCompletion,
  denyCompletion,
  clearHandover,
  recordOwnersReturn,
  stateCompletion,
} from './completion-effects.ts';
import { freeSlotOf, moveSlotToPickup, takeSlotOf } from '../availability/availability-effects.ts';
import { storeAgreement } from '../request/store-agreement.ts';
import type { EffectContext } from './effect-context.ts';
import {
  clearPickup,
  clearPickupConfirmation,
  clearReturn,
  moveSlotBack,
  openUndo,
  retakeSlot,
} from './undo-effects.ts';
import {
  advanceChange,
  applyChange,
  dropChange,
  dropEndedChange,
  endChange,
  reserveChange,
} from '../changes/change-effects.ts';
import { NO_CHANGE, withoutChange } from '../changes/change-columns.ts';
import { settleUsage } from '../usage/settle-usage.ts';
import { scheduleItemRecheck } from '../handover/recheck-waiting.ts';
import type { PaymentQueue } from '../../payments/index.ts';

export type FollowFreedTime = (tx: Transaction, equipmentId: string, now: Date) => Promise<void>;

/** What the effects need besides the database. */
export interface EffectTools {
  readonly enqueue: PaymentQueue;
  /** Posts the charges to the conversation; `late_fee`: the outcome of the late fee. */
  readonly postChargeBreakdown: (
    tx: Transaction,
    booking: BookingRow,
    now: Date,
    subject?: 'late_fee',
  ) => Promise<void>;
  /** Blocks what calendars of other products hold of an item that is locked, where time of it may have become free. */
  readonly followFreedTime: FollowFreedTime;
}

interface EffectFunctions {
  /** Changed columns of the booking. */
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

/** Who canceled; a decision of the provider counts as one by time. */
export function canceledBy(actor: BookingActor): CanceledBy {
  return actor === 'provider' ? 'system' : actor;
}

function isFeeReturned({ actor, booking, now }: EffectContext): boolean {
  const facts = { ...booking, policy: booking.cancellationPolicy };
  return cancellationOutcome(canceledBy(actor), facts, now).refundPolicy === 'initial_fee_refunded';
}

type Act = NonNullable<EffectFunctions['act']>;

const refundFee: Act = async (tx, { enqueue }, { booking, event, now }) =>
  (await enqueue.refundFee(tx, booking.id, event, now)) === 'given_back'
    ? { feeStatus: 'refunded' }
    : undefined;
const keepFee = acts((tx, { enqueue }, { booking, now }) => enqueue.keepFee(tx, booking.id, now));

/** What the owner wants of the balance: named now, or with their statement before. */
const wanted = ({ booking, captureCents }: EffectContext): number | undefined =>
  captureCents ?? booking.captureCents ?? undefined;

/** Of a balance that was captured early the owner wants less: the rest is refunded. */
function givenBack(context: EffectContext): BookingPatch {
  const { holdStatus, capturedCents } = context.booking;
  const captureCents = wanted(context);
  if (holdStatus !== 'captured' || captureCents === undefined || captureCents >= capturedCents) return {};
  return { capturedCents: captureCents, captureCents };
}

const tellWaiting = acts((tx, _tools, { booking, now }) => scheduleItemRecheck(tx, booking, now));

/** What ends with it: the change of dates that is open, where one is. */
const endedChange = ({ booking }: EffectContext): BookingPatch => withoutChange(booking);

const noBalance = ({ booking }: EffectContext): boolean => booking.balanceCents === 0;

/** Those after which time of the item may be free that was taken before. */
export const FREES_TIME: ReadonlySet<Effect> = new Set<Effect>([
  'freeSlot',
  'moveSlot',
  'moveSlotBack',
  'retakeSlot',
  'dropChange',
  'applyChange',
  'recordPickupHalf',
  'captureEarly',
  'waiveBalance',
]);

const ABOUT_LATE_FEE = new Set<BookingEvent>(['late_fee_charged', 'late_fee_failed']);

/** The effects of the table (shared/domain/booking-process/booking-process.ts), one small function each. */
export const EFFECT_FUNCTIONS: Record<Effect, EffectFunctions> = {
  takeSlot: { act: acts((tx, _tools, { booking, now }) => takeSlotOf(tx, booking, now)) },
  storeAgreement: { act: acts((tx, _tools, context) => storeAgreement(tx, context)) },
  freeSlot: {
    columns: endedChange,
    act: acts(async (tx, tools, context) => {
      await endChange(tx, tools, context);
      await freeSlotOf(tx, context.booking, context.now);
    }),
  },
  moveSlot: { act: acts((tx, _tools, { booking, now }) => moveSlotToPickup(tx, booking, now)) },

  voidFee: {
    columns: () => ({ feeStatus: 'void', refundPolicy: 'nothing_charged' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.voidFee(tx, booking.id, now)),
  },
  arrangeHold: {
    act: async (tx, { enqueue }, { booking, now }) => {
      const { status } = await enqueue.arrangeHold(tx, booking.id, now);
      return { holdStatus: status };
    },
  },
  placeHold: {
    columns: () => ({ holdStatus: 'placing' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.placeHold(tx, booking.id, now)),
  },
  releaseHold: {
    columns: (context) => {
      if (noBalance(context)) return {};
      // Captured early, and the rental is called off: it goes back.
      const holdStatus = context.booking.holdStatus === 'captured' ? 'refunded' : 'released';
      return { holdStatus, holdExpiresAt: null };
    },
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.releaseHold(tx, booking.id, now)),
  },
  refundFee: { columns: () => ({ refundPolicy: 'initial_fee_refunded' }), act: refundFee },
  // A renter for whom the item was not available is not a no-show.
  keepFee: {
    columns: ({ booking }) => ({
      refundPolicy: booking.freeCancellation ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (context.booking.freeCancellation ? refundFee : keepFee)(tx, tools, context),
  },
  // The capture shares what was collected when it succeeds; where there was none to make, the fee is all there is.
  shareFee: { act: keepFee },
  settleFee: {
    columns: (context) => ({
      refundPolicy: isFeeReturned(context) ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (isFeeReturned(context) ? refundFee : keepFee)(tx, tools, context),
  },

  // Hours count from the pickup, and other days cannot be agreed on once it has begun.
  recordPickupHalf: {
    columns: (context) => {
      const { changeKind, rentalType } = context.booking;
      const ends = changeKind === 'moved' || (changeKind !== null && rentalType === 'hourly');
      return { ...confirmPickupColumns(context), ...(ends ? endedChange(context) : {}) };
    },
    act: dropEndedChange,
  },
  recordPickup: { columns: pickupColumns },
  recordReturnHalf: { columns: confirmReturnColumns, act: tellWaiting },
  recordReturn: { columns: returnColumns, act: tellWaiting },
  recordHandover: { columns: assumeHandedOver },
  recordOwnersReturn: { columns: recordOwnersReturn },
  forgetHandover: { columns: clearHandover },

  stateCompletion: { columns: stateCompletion },
  agreeCompletion: { columns: agreeToCompletion },
  denyCompletion: { columns: denyCompletion },

  openUndo: { columns: openUndo },
  forgetPickupHalf: { columns: clearPickupConfirmation },
  forgetPickup: { columns: clearPickup },
  moveSlotBack: { act: acts((tx, _tools, { booking, now }) => moveSlotBack(tx, booking, now)) },
  forgetReturn: { columns: clearReturn },
  retakeSlot: { act: acts((tx, _tools, { booking, now }) => retakeSlot(tx, booking, now)) },

  settleUsage: {
    act: acts((tx, { enqueue }, { booking, now }) => settleUsage(tx, enqueue, booking, now)),
  },
  captureBalance: {
    // Kept: a capture that fails is tried again with the amount that the owner has chosen.
    columns: ({ booking, captureCents }) => ({
      holdStatus: 'capturing',
      captureCents: captureCents ?? booking.captureCents ?? booking.balanceCents,
    }),
    act: acts((tx, { enqueue }, { booking, now }) =>
      enqueue.captureBalance(tx, booking.id, booking.captureCents ?? booking.balanceCents, now),
    ),
  },
  markCaptured: {
    columns: ({ booking }) => (booking.holdStatus === 'captured' ? { authorizationCaptured: true } : {}),
  },
  renewHold: {
    columns: () => ({ holdStatus: 'renewing' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.renewHold(tx, booking.id, now)),
  },
  captureEarly: {
    columns: (context) => ({ ...endedChange(context), holdStatus: 'capturing' }),
    act: acts(async (tx, tools, context) => {
      await dropChange(tx, tools, context);
      await tools.enqueue.captureHold(tx, context.booking.id, context.now);
    }),
  },
  giveBack: {
    columns: givenBack,
    act: acts(async (tx, { enqueue }, context) => {
      const captureCents = wanted(context);
      if (captureCents !== undefined)
        await enqueue.refundBalance(tx, context.booking.id, captureCents, context.now);
    }),
  },
  chargeLateFee: {
    columns: () => ({ lateFeeStatus: 'charging' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.chargeLateFee(tx, booking.id, now)),
  },
  freeCancellation: { columns: () => ({ freeCancellation: true }) },
  noFreeCancellation: { columns: () => ({ freeCancellation: false }) },
  waiveBalance: {
    columns: (context) => ({ ...(context.booking.changeId === null ? {} : NO_CHANGE), balanceWaived: true }),
    act: dropEndedChange,
  },
  markNoShow: { columns: ({ booking }) => (booking.freeCancellation ? {} : { noShow: true }) },
  reserveChange: { act: reserveChange },
  advanceChange: { act: advanceChange },
  dropChange: { columns: endedChange, act: dropChange },
  applyChange: { act: applyChange },
  postChargeBreakdown: {
    act: acts((tx, { postChargeBreakdown }, { booking, event, now }) =>
      postChargeBreakdown(tx, booking, now, ABOUT_LATE_FEE.has(event) ? 'late_fee' : undefined),
    ),
  },
};
