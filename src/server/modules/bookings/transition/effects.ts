import type { BookingEvent, Effect } from '#shared/domain/booking-process/booking-process.ts';
import type { BookingPatch } from '../bookings.repository.ts';
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
import { acts, type EffectContext, type EffectFunctions } from './effect-context.ts';
import { MONEY_EFFECTS } from './money-effects.ts';
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

const tellWaiting = acts((tx, _tools, { booking, now }) => scheduleItemRecheck(tx, booking, now));

/** What ends with it: the change of dates that is open, where one is. */
const endedChange = ({ booking }: EffectContext): BookingPatch => withoutChange(booking);

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
  ...MONEY_EFFECTS,

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
