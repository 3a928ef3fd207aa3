import type { BookingActor, BookingStatus } from '../booking-facts.ts';
import { CHANGE_RULES } from './change-rules.ts';
import { COMPLETION_RULES } from './completion-rules.ts';
import { HOLD_EXPIRY_RULES } from './hold-expiry-rules.ts';
import { MONEY_RULES } from './money-rules.ts';
import { UNDO_RULES } from './undo-rules.ts';
import { rule, timed, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';

export type { BookingEvent } from '../booking-events.ts';
export { EFFECTS, type Effect, type Rule } from './rule.ts';

const STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'active', 'completed', 'canceled'];
const PARTIES: readonly BookingActor[] = ['owner', 'renter'];
const CLOSERS: readonly BookingActor[] = ['owner', 'admin'];

/**
 * The booking process (docs/product/booking.md#process): every transition there is. The first rule of an event that fits state,
 * actor and guards is taken; what fits none is refused.
 */
export const BOOKING_PROCESS: readonly Rule[] = [
  // In the order in which a request is looked up: who, what, when and for how much, and only then how many there are.
  rule('create', ['renter'], 'none', 'pending', {
    when: [
      'emailVerified',
      'mayBook',
      'noDebt',
      'itemOfAnother',
      'itemListed',
      'paidAtOnce',
      'priceShown',
      'agreementShown',
      'identityChecked',
      'timeFree',
      'fewUnpaid',
      'fewLeftUnpaid',
    ],
    effects: ['takeSlot', 'storeAgreement'],
  }),

  rule('fee_paid', ['provider'], 'pending', 'pending', { when: ['feeUnpaid'], effects: ['arrangeHold'] }),
  // The same event a second time; a fee that first arrives after its booking has ended matches no rule and is refunded.
  ...STATUSES.map((status) =>
    rule('fee_paid', ['provider'], status, status, { when: ['feeWasPaid'], repeat: true }),
  ),

  rule('hold_placed', ['provider'], 'pending', 'confirmed', { when: ['feePaid', 'ready', 'instant'] }),
  rule('hold_placed', ['provider'], 'pending', 'pending', { when: ['feePaid'] }),
  rule('hold_placed', ['provider'], 'confirmed', 'confirmed'),
  // Another card after a capture that failed.
  rule('hold_placed', ['provider'], 'active', 'active', {
    when: ['notWaived', 'unsettled', 'returnClosed'],
    effects: ['captureBalance'],
  }),
  rule('hold_placed', ['provider'], 'active', 'active', { when: ['notWaived'] }),
  rule('hold_refused', ['provider'], 'pending', 'pending', { when: ['feePaid'] }),
  rule('hold_refused', ['provider'], 'confirmed', 'confirmed'),
  rule('hold_refused', ['provider'], 'active', 'active', { when: ['notWaived'] }),

  rule('accept', ['owner'], 'pending', 'confirmed', { when: ['feePaid', 'ready'] }),
  rule('accept', ['owner'], 'confirmed', 'confirmed', { when: ['byRequest'], repeat: true }),
  rule('accept', ['owner'], 'active', 'active', { when: ['byRequest'], repeat: true }),
  rule('accept', ['owner'], 'completed', 'completed', { when: ['byRequest'], repeat: true }),

  rule('cancel', [...PARTIES, 'admin'], 'pending', 'canceled', {
    when: ['feeUnpaid'],
    effects: ['freeSlot', 'voidFee', 'postChargeBreakdown'],
  }),
  rule('cancel', CLOSERS, 'pending', 'canceled', {
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),
  rule('cancel', ['renter'], 'pending', 'canceled', {
    effects: ['freeSlot', 'releaseHold', 'settleFee', 'postChargeBreakdown'],
  }),
  rule('cancel', CLOSERS, 'confirmed', 'canceled', {
    when: ['notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),
  // A renter who has confirmed the pickup cannot cancel, and a no-show cannot be undone.
  rule('cancel', ['renter'], 'confirmed', 'canceled', {
    when: ['ownPickupOpen', 'stillToCome', 'completionUnstated', 'notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'settleFee', 'postChargeBreakdown'],
  }),
  rule('cancel', [...PARTIES, 'admin'], 'canceled', 'canceled', { when: ['canceledBySame'], repeat: true }),

  timed('expire_unpaid', 'pending', 'canceled', TIMERS.payment, {
    when: ['feeUnpaid'],
    effects: ['freeSlot', 'voidFee', 'postChargeBreakdown'],
  }),
  timed('expire_unanswered', 'pending', 'canceled', TIMERS.answer, {
    when: ['feePaid'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),
  timed('expire_hold_refused', 'pending', 'canceled', TIMERS.card, {
    when: ['feePaid', 'refused'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),
  timed('expire_hold_refused', 'confirmed', 'canceled', TIMERS.card, {
    when: ['feePaid', 'refused', 'completionUnstated'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),

  rule('confirm_pickup', PARTIES, 'confirmed', 'confirmed', { when: ['ownPickupDone'], repeat: true }),
  rule('confirm_pickup', PARTIES, 'confirmed', 'active', {
    when: ['ownPickupOpen', 'otherPickupDone', 'daysTaken', 'secured'],
    effects: ['recordPickupHalf', 'recordPickup', 'markCaptured', 'moveSlot', 'openUndo'],
  }),
  rule('confirm_pickup', PARTIES, 'confirmed', 'confirmed', {
    when: ['ownPickupOpen', 'otherPickupOpen', 'daysTaken', 'secured'],
    effects: ['recordPickupHalf', 'openUndo'],
  }),
  // Early, before the hold's day: the first half brings the hold forward, the second one needs it.
  rule('confirm_pickup', PARTIES, 'confirmed', 'confirmed', {
    when: ['ownPickupOpen', 'otherPickupOpen', 'daysTaken', 'scheduled'],
    effects: ['recordPickupHalf', 'placeHold', 'openUndo'],
  }),
  rule('confirm_pickup', PARTIES, 'active', 'active', { when: ['completionUnstated'], repeat: true }),
  rule('confirm_pickup', PARTIES, 'completed', 'completed', { when: ['ownPickupDone'], repeat: true }),

  rule('confirm_return', PARTIES, 'active', 'completed', {
    when: ['completionUnstated', 'otherReturnDone', 'settled'],
    effects: ['recordReturnHalf', 'freeSlot', 'settleUsage', 'postChargeBreakdown', 'shareFee'],
  }),
  // Confirming again after a refused capture retries it.
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['returnClosed', 'captureFailed'],
    effects: ['recordReturnHalf', 'freeSlot', 'settleUsage', 'captureBalance'],
  }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['ownReturnDone', 'otherReturnOpen'],
    repeat: true,
  }),
  rule('confirm_return', PARTIES, 'active', 'active', { when: ['ownReturnDone', 'capturing'], repeat: true }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['completionUnstated', 'otherReturnDone', 'unsettled'],
    effects: ['recordReturnHalf', 'freeSlot', 'settleUsage', 'captureBalance'],
  }),
  // Closed by the owner or the Admin: no half is awaited, and none could be undone without undoing that.
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['returned', 'ownReturnOpen', 'otherReturnOpen'],
    repeat: true,
  }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['completionUnstated', 'ownReturnOpen', 'otherReturnOpen'],
    effects: ['recordReturnHalf', 'freeSlot', 'openUndo'],
  }),
  rule('confirm_return', PARTIES, 'completed', 'completed', { when: ['returned'], repeat: true }),

  ...UNDO_RULES,

  ...COMPLETION_RULES,

  rule('balance_captured', ['provider'], 'active', 'completed', {
    when: ['returned', 'completionStands'],
    effects: ['markCaptured', 'postChargeBreakdown'],
  }),
  // Captured early, because the hold was about to die: the rental goes on.
  rule('balance_captured', ['provider'], 'active', 'active', { effects: ['markCaptured'] }),
  rule('balance_captured', ['provider'], 'confirmed', 'completed', {
    when: ['noShow', 'afterEnd', 'askedFor', 'completionStands'],
    effects: ['markCaptured', 'postChargeBreakdown'],
  }),
  // Captured early: the owner may still ask for it, and the no-show may still expire.
  rule('balance_captured', ['provider'], 'confirmed', 'confirmed'),
  rule('balance_captured', ['provider'], 'completed', 'completed', { repeat: true }),
  rule('capture_failed', ['provider'], 'active', 'active', {
    when: ['returned'],
    effects: ['postChargeBreakdown'],
  }),
  rule('capture_failed', ['provider'], 'active', 'active'),
  rule('capture_failed', ['provider'], 'confirmed', 'confirmed'),

  rule('release_hold', ['owner'], 'confirmed', 'canceled', {
    when: ['notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),
  rule('release_hold', ['owner'], 'active', 'active', { when: ['waived'], repeat: true }),
  rule('release_hold', ['owner'], 'active', 'completed', {
    when: ['notCaptured', 'returnClosed'],
    effects: ['releaseHold', 'waiveBalance', 'postChargeBreakdown', 'shareFee'],
  }),
  rule('release_hold', ['owner'], 'active', 'active', {
    when: ['notCaptured'],
    effects: ['releaseHold', 'waiveBalance'],
  }),
  rule('release_hold', ['owner'], 'canceled', 'canceled', { when: ['canceledBySame'], repeat: true }),
  rule('release_hold', ['owner'], 'completed', 'completed', { when: ['waived'], repeat: true }),

  rule('release_days', ['owner'], 'confirmed', 'confirmed', { when: ['noShow'], repeat: true }),
  // The answer may have been lost while the rental came to its end: the days are free in any case.
  rule('release_days', ['owner'], 'completed', 'completed', { when: ['noShow'], repeat: true }),
  rule('release_days', ['owner'], 'canceled', 'canceled', { when: ['noShow'], repeat: true }),
  rule('release_days', ['owner'], 'confirmed', 'confirmed', {
    when: ['dayAfterStart', 'nobodyPickedUp'],
    effects: ['markNoShow', 'freeSlot'],
  }),

  timed('expire_no_show', 'confirmed', 'canceled', TIMERS.noShow, {
    when: ['ownerSilent', 'completionStands'],
    effects: ['freeSlot', 'releaseHold', 'keepFee', 'markNoShow', 'postChargeBreakdown'],
  }),
  ...HOLD_EXPIRY_RULES,
  ...MONEY_RULES,
  ...CHANGE_RULES,
];
