import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
import { agreedCompletion, deniedCompletion, statedCompletion } from '#shared/domain/booking-completion.ts';
import type { Effect } from '#shared/domain/booking-process/booking-process.ts';
import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingState } from './booking-model-state.ts';
import { clearHalf, comingBack, setHalf, undoOf } from './booking-model-handover.ts';
import { settleUse } from './booking-model-use.ts';

/** How long a change of dates waits, and how much later it ends. */
const CHANGE_HOURS = 8;
const NO_CHANGE = {
  changeState: null,
  changeKind: null,
  changeAskedBy: null,
  changeExpiresAt: null,
} as const;

export function askForHold(model: BookingState, holdStatus: 'placing' | 'renewing' = 'placing'): void {
  model.patch({ holdStatus });
  model.holdsAsked += 1;
}

function askForCapture(model: BookingState): void {
  model.patch({ holdStatus: 'capturing' });
  model.capturesAsked = 1;
}

function returnFee(model: BookingState): void {
  model.facts.refundPolicy = 'initial_fee_refunded';
  model.feesRefunded += 1;
}

function releaseHold(model: BookingState): void {
  model.isHeld = false;
  if (model.facts.balanceCents === 0) return;
  // What was captured early is not released but given back.
  model.patch({ holdStatus: model.capturedCents > 0 ? 'refunded' : 'released', holdExpiresAt: null });
  model.capturedCents = 0;
}

function checkSlot(model: BookingState): void {
  if (!model.isSlotTaken) throw new Error('a slot that was given away cannot be moved');
}

/** What the effects of the table do to a model: facts change, money moves in counters. */
export const EFFECTS: Record<Effect, (model: BookingState, actor: BookingActor) => void> = {
  takeSlot: () => undefined,
  storeAgreement: () => undefined,
  freeSlot: (model) => {
    model.isSlotTaken = false;
    Object.assign(model.facts, NO_CHANGE);
  },
  moveSlot: (model) => checkSlot(model),
  voidFee: (model) => model.patch({ feeStatus: 'void' }),
  arrangeHold: (model) => {
    if (model.facts.balanceCents === 0) return;
    if (placeHoldAt(model.now, model.facts) > model.now) model.patch({ holdStatus: 'scheduled' });
    else askForHold(model);
  },
  placeHold: (model) => askForHold(model),
  releaseHold: (model) => releaseHold(model),
  refundFee: (model) => returnFee(model),
  settleFee: (model, actor) => {
    const facts = { ...model.facts, policy: model.facts.cancellationPolicy };
    const outcome = cancellationOutcome(actor as CanceledBy, facts, model.now);
    if (outcome.keptCents > 0) model.feesKept += 1;
    else returnFee(model);
  },
  keepFee: (model) => (model.feesKept += 1),
  shareFee: () => undefined,
  recordPickupHalf: (model, actor) => {
    setHalf(model.facts, 'Pickup', actor, model.now);
    if (model.facts.rentalType === 'hourly') Object.assign(model.facts, NO_CHANGE);
  },
  recordPickup: (model) => (model.facts.actualPickupTime = model.now),
  recordReturnHalf: (model, actor) => {
    setHalf(model.facts, 'Return', actor, model.now);
    model.patch(comingBack(model.facts, model.now));
  },
  recordReturn: (model) => model.patch(comingBack(model.facts, model.now)),
  recordHandover: (model) => {
    const end = scheduledEnd(model.facts);
    model.facts.actualPickupTime = model.facts.startsAt;
    model.facts.actualReturnTime = model.now < end ? model.now : end;
  },
  recordOwnersReturn: (model) => setHalf(model.facts, 'Return', 'owner', model.now),
  stateCompletion: (model) => {
    model.facts.captureCents ??= model.facts.balanceCents;
    model.patch(statedCompletion(model.now));
  },
  agreeCompletion: (model) => model.patch(agreedCompletion(model.facts)),
  denyCompletion: (model) => model.patch(deniedCompletion),
  forgetHandover: (model) => {
    clearHalf(model.facts, 'Return', 'owner');
    model.patch({ actualPickupTime: null, actualReturnTime: null });
  },
  settleUsage: settleUse,
  captureBalance: (model) => {
    model.facts.captureCents ??= model.facts.balanceCents;
    askForCapture(model);
  },
  markCaptured: () => undefined,
  renewHold: (model) => askForHold(model, 'renewing'),
  captureEarly: (model) => {
    Object.assign(model.facts, NO_CHANGE);
    askForCapture(model);
  },
  giveBack: (model) => (model.givenBack += model.capturedCents > 0 ? 1 : 0),
  chargeLateFee: (model) => {
    model.patch({ lateFeeStatus: 'charging' });
    model.lateFeesAsked = 1;
  },
  freeCancellation: (model) => (model.facts.freeCancellation = true),
  noFreeCancellation: (model) => (model.facts.freeCancellation = false),
  waiveBalance: (model) => Object.assign(model.facts, { ...NO_CHANGE, balanceWaived: true }),
  markNoShow: (model) => (model.facts.noShow = true),
  openUndo: (model, actor) => model.patch(undoOf(actor, model.now)),
  forgetPickupHalf: (model, actor) => clearHalf(model.facts, 'Pickup', actor),
  forgetPickup: (model, actor) => {
    clearHalf(model.facts, 'Pickup', actor);
    model.patch({ actualPickupTime: null });
  },
  moveSlotBack: (model) => checkSlot(model),
  forgetReturn: (model, actor) => {
    clearHalf(model.facts, 'Return', actor);
    model.patch({ actualReturnTime: null, lateFeeStatus: 'none' });
  },
  retakeSlot: (model) => (model.isSlotTaken = true),
  reserveChange: (model, actor) =>
    Object.assign(model.facts, {
      changeState: 'asked',
      changeKind: 'longer',
      changeAskedBy: actor,
      changeExpiresAt: addHours(model.now, CHANGE_HOURS),
    }),
  advanceChange: (model, actor) => (model.facts.changeState = actor === 'provider' ? 'ready' : 'charging'),
  dropChange: (model) => Object.assign(model.facts, NO_CHANGE),
  applyChange: (model) => {
    const { endsAt, hours } = model.facts;
    Object.assign(model.facts, NO_CHANGE, { endsAt: addHours(endsAt, CHANGE_HOURS) });
    if (hours !== null) model.facts.hours = hours + CHANGE_HOURS;
  },
  postChargeBreakdown: (model) => (model.breakdowns += 1),
};
