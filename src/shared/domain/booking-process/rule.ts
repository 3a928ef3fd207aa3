import type { BookingEvent, TimedEvent } from '../booking-events.ts';
import type { BookingActor, BookingStatus } from '../booking-facts.ts';
import type { GuardName } from './guards.ts';
import type { Timer } from './timers.ts';
import { hoursToAnswerCompletion, secondsToUndo } from '../booking-limits.ts';

/**
 * What happens besides the new state. The server has one function for each; provider calls are written down in the same
 * transaction and made after it.
 */
export const EFFECTS = {
  takeSlot: 'the item is taken for the span, and kept free for the owner’s hours after it',
  storeAgreement: 'the agreement is stored: text, hash, time; with it the renter consents to text messages',
  freeSlot:
    'the item is free again; after a return the owner’s hours count from then; an open change of dates ends',
  moveSlot:
    'the item is taken from now on where that is earlier; an hourly rental takes it from now for its hours, and the owner’s after them',
  voidFee: 'the fee’s intent is canceled at the provider; a success that still arrives is refunded',
  arrangeHold:
    'the balance is held now, or scheduled; where it is scheduled or there is none, `hold_placed` follows at once',
  placeHold: 'a scheduled hold is placed now',
  releaseHold: 'the hold is released, or no longer scheduled',
  refundFee: 'the booking fee is refunded in full',
  settleFee: 'who cancels decides: the fee is refunded or forfeited',
  keepFee: 'the booking fee is kept and shared',
  shareFee: 'the booking fee is shared; where the balance is captured at the end, the capture does it',
  recordPickupHalf: 'the confirmation of this side is recorded; an open change to other days or hours ends',
  recordPickup: 'the pickup time is set',
  recordReturnHalf:
    'the confirmation of this side is recorded; the first one sets the return time and the late hours',
  recordReturn: 'the return time and the late hours are set, where no one has confirmed',
  recordHandover:
    'the owner states that it was handed over: pickup at the start, return now, at the latest at the scheduled end',
  recordOwnersReturn: 'the owner’s half of the return is recorded',
  stateCompletion: `the owner’s statement and the amount that they ask for are recorded; the renter has ${hoursToAnswerCompletion} h to answer`,
  agreeCompletion: 'a statement of the owner’s counts: no answer is waited for any more',
  denyCompletion: 'nothing is captured until the Admin has decided',
  forgetHandover: 'what the owner stated is taken back: it was never picked up',
  captureBalance: 'the balance is captured; the booking completes when it is',
  markCaptured: 'the authorization is marked as captured, where the balance has been captured',
  renewHold: 'a new hold is asked for; the old one is released once the new one stands',
  captureEarly:
    'the balance is captured from the hold that stands; the rental goes on, an open change of dates ends',
  giveBack: 'what the owner does not want of a balance that was captured early is refunded',
  settleUsage:
    'hours and fuel beyond the included, by readings that both sides have confirmed, are charged with the balance',
  chargeLateFee: 'the late fee is charged to the saved card, apart from the balance',
  freeCancellation: 'the renter may leave without loss',
  noFreeCancellation: 'leaving costs again what was agreed',
  waiveBalance: 'the balance is waived; an open change of dates ends',
  markNoShow: 'marked as a no-show',
  openUndo: `the side that confirmed can undo it for ${secondsToUndo} s, until a person does something else or money moves`,
  forgetPickupHalf: 'the confirmation of this side is taken back',
  forgetPickup: 'the confirmation of this side and the pickup time are taken back',
  moveSlotBack: 'the item is taken for the booked time again',
  forgetReturn: 'the confirmation of this side, the return time and the late hours are taken back',
  retakeSlot: 'the item is taken again, until the end of the rental',
  reserveChange: 'the time asked for beyond the rental’s own is taken, and the owner’s hours after it',
  advanceChange:
    'what comes next is asked of the provider: the fee on what is added, then the larger hold beside the old one',
  dropChange:
    'the change ends, the time asked for is free again; what was paid for it is refunded, a hold placed for it released',
  applyChange:
    'dates, price and agreement are the changed ones; what was given back is refunded, the late hours until the acceptance stay',
  postChargeBreakdown: 'both are notified of what was charged (system notification)',
} as const;
export type Effect = keyof typeof EFFECTS;

export interface Rule {
  readonly event: BookingEvent;
  readonly actors: readonly BookingActor[];
  /** `none`: there is no booking yet. */
  readonly from: BookingStatus | 'none';
  readonly to: BookingStatus;
  readonly when: readonly GuardName[];
  readonly effects: readonly Effect[];
  /** From when on, where time makes the transition: not before this is due. */
  readonly at?: Timer;
  /** What makes time look at the booking where no instant of its own does. */
  readonly occasion?: string;
  /** A repetition of what has been done: the same answer, no new entry in the history. */
  readonly repeat?: true;
}

type RuleParts = Partial<Pick<Rule, 'when' | 'effects' | 'occasion' | 'repeat'>>;
/** One line of the table. */
export function rule(
  event: BookingEvent,
  actors: readonly BookingActor[],
  from: Rule['from'],
  to: BookingStatus,
  { when = [], effects = [], ...rest }: RuleParts = {},
): Rule {
  return { event, actors, from, to, when, effects, ...rest };
}

/** One line of the table that time makes, once its timer is due. */
export const timed = (
  event: TimedEvent,
  from: BookingStatus,
  to: BookingStatus,
  at: Timer,
  parts: Omit<RuleParts, 'occasion' | 'repeat'> = {},
): Rule => ({ ...rule(event, ['system'], from, to, parts), at });
