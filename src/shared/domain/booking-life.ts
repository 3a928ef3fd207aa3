import type { BookingActor, BookingStatus } from './booking-facts.ts';
import { MONEY_LIFE } from './booking-life-money.ts';
import { UNDO_LIFE } from './booking-life-undo.ts';
import { rule, type Rule } from './booking-rule.ts';

export { EFFECTS, type BookingEvent, type Effect, type Rule } from './booking-rule.ts';

const STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'active', 'completed', 'canceled'];
const PARTIES: readonly BookingActor[] = ['owner', 'renter'];
const CLOSERS: readonly BookingActor[] = ['owner', 'admin'];

/**
 * The booking's life (product decisions §2, §12): every transition there is. The first rule of an event that fits state,
 * actor and conditions is taken; what fits none is refused.
 */
export const BOOKING_LIFE: readonly Rule[] = [
  rule('create', ['renter'], 'none', 'pending', { effects: ['takeSlot', 'storeAgreement'] }),

  rule('fee_paid', ['provider'], 'pending', 'pending', { when: ['feeUnpaid'], effects: ['arrangeHold'] }),
  // Heard a second time; a fee that first arrives after the end of its booking fits nothing and is refunded.
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
    effects: ['freeSlot', 'voidFee', 'postBreakdown'],
  }),
  rule('cancel', CLOSERS, 'pending', 'canceled', {
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
  }),
  rule('cancel', ['renter'], 'pending', 'canceled', {
    effects: ['freeSlot', 'releaseHold', 'settleFee', 'postBreakdown'],
  }),
  rule('cancel', CLOSERS, 'confirmed', 'canceled', {
    when: ['notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
  }),
  // Who says that the machine is with them cannot walk away from it, and nobody undoes a no-show.
  rule('cancel', ['renter'], 'confirmed', 'canceled', {
    when: ['ownPickupOpen', 'stillToCome', 'notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'settleFee', 'postBreakdown'],
  }),
  rule('cancel', [...PARTIES, 'admin'], 'canceled', 'canceled', { when: ['canceledBySame'], repeat: true }),

  rule('lapse_unpaid', ['time'], 'pending', 'canceled', {
    when: ['feeUnpaid', 'payTimeOver'],
    effects: ['freeSlot', 'voidFee', 'postBreakdown'],
    clock: '30 min after the request; 10 min for more than 14 days; 5 min where it is to be paid at once',
  }),
  rule('lapse_unanswered', ['time'], 'pending', 'canceled', {
    when: ['feePaid', 'answerTimeOver'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
    clock: 'max(1 h, min(48 h, end of the first day)) after the payment; hourly: 1 h',
  }),
  rule('lapse_hold_refused', ['time'], 'pending', 'canceled', {
    when: ['feePaid', 'refused', 'mendTimeOver'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
    clock: 'max(30 min, min(12 h, start − 2 h)) after the refusal',
  }),
  rule('lapse_hold_refused', ['time'], 'confirmed', 'canceled', {
    when: ['feePaid', 'refused', 'mendTimeOver'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
    clock: 'max(30 min, min(12 h, start − 2 h)) after the refusal',
  }),

  rule('confirm_pickup', PARTIES, 'confirmed', 'confirmed', { when: ['ownPickupDone'], repeat: true }),
  rule('confirm_pickup', PARTIES, 'confirmed', 'active', {
    when: ['ownPickupOpen', 'otherPickupDone', 'daysTaken', 'secured'],
    effects: ['recordPickupHalf', 'recordPickup', 'moveSlot', 'openUndo'],
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
  rule('confirm_pickup', PARTIES, 'active', 'active', { repeat: true }),
  rule('confirm_pickup', PARTIES, 'completed', 'completed', { when: ['ownPickupDone'], repeat: true }),

  rule('confirm_return', PARTIES, 'active', 'completed', {
    when: ['otherReturnDone', 'settled'],
    effects: ['recordReturnHalf', 'freeSlot', 'postBreakdown'],
  }),
  // Whoever presses again after a refused capture tries it again.
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['returnClosed', 'captureFailed'],
    effects: ['recordReturnHalf', 'freeSlot', 'captureBalance'],
  }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['ownReturnDone', 'otherReturnOpen'],
    repeat: true,
  }),
  rule('confirm_return', PARTIES, 'active', 'active', { when: ['ownReturnDone', 'capturing'], repeat: true }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['otherReturnDone', 'unsettled'],
    effects: ['recordReturnHalf', 'freeSlot', 'captureBalance'],
  }),
  rule('confirm_return', PARTIES, 'active', 'active', {
    when: ['ownReturnOpen', 'otherReturnOpen'],
    effects: ['recordReturnHalf', 'freeSlot', 'openUndo'],
  }),
  rule('confirm_return', PARTIES, 'completed', 'completed', { when: ['returned'], repeat: true }),

  ...UNDO_LIFE,

  rule('complete', CLOSERS, 'active', 'active', { when: ['returned', 'capturing'], repeat: true }),
  rule('complete', CLOSERS, 'active', 'completed', {
    when: ['settled'],
    effects: ['recordReturn', 'freeSlot', 'giveBack', 'postBreakdown'],
  }),
  rule('complete', CLOSERS, 'active', 'active', {
    when: ['unsettled'],
    effects: ['recordReturn', 'freeSlot', 'captureBalance'],
  }),
  rule('complete', CLOSERS, 'confirmed', 'confirmed', {
    when: ['noShow', 'capturing', 'askedFor'],
    repeat: true,
  }),
  rule('complete', CLOSERS, 'confirmed', 'completed', {
    when: ['started', 'beforeEnd', 'daysTaken', 'settled'],
    effects: ['recordHandover', 'freeSlot', 'giveBack', 'postBreakdown'],
  }),
  rule('complete', CLOSERS, 'confirmed', 'active', {
    when: ['started', 'beforeEnd', 'daysTaken', 'unsettled', 'capturable'],
    effects: ['recordHandover', 'freeSlot', 'captureBalance'],
  }),
  // One side has said that it was picked up: that is no no-show.
  rule('complete', CLOSERS, 'confirmed', 'completed', {
    when: ['afterEnd', 'somebodyPickedUp', 'settled'],
    effects: ['recordHandover', 'freeSlot', 'giveBack', 'postBreakdown'],
  }),
  rule('complete', CLOSERS, 'confirmed', 'active', {
    when: ['afterEnd', 'somebodyPickedUp', 'unsettled', 'capturable'],
    effects: ['recordHandover', 'freeSlot', 'captureBalance'],
  }),
  rule('complete', CLOSERS, 'confirmed', 'completed', {
    when: ['afterEnd', 'nobodyPickedUp', 'settled'],
    effects: ['markNoShow', 'freeSlot', 'giveBack', 'postBreakdown'],
  }),
  rule('complete', CLOSERS, 'confirmed', 'confirmed', {
    when: ['afterEnd', 'nobodyPickedUp', 'unsettled', 'capturable'],
    effects: ['markNoShow', 'freeSlot', 'captureBalance'],
  }),
  rule('complete', CLOSERS, 'completed', 'completed', { repeat: true }),

  rule('complete_silent', ['time'], 'active', 'completed', {
    when: ['returned', 'silentDayOver', 'settled'],
    effects: ['postBreakdown'],
    clock: '24 h after the one-sided return',
  }),
  rule('complete_silent', ['time'], 'active', 'active', {
    when: ['returned', 'silentDayOver', 'unsettled', 'notCapturing'],
    effects: ['captureBalance'],
    clock: '24 h after the one-sided return',
  }),

  rule('balance_captured', ['provider'], 'active', 'completed', {
    when: ['returned'],
    effects: ['postBreakdown'],
  }),
  // Captured early, because the hold was about to die: the rental goes on.
  rule('balance_captured', ['provider'], 'active', 'active'),
  rule('balance_captured', ['provider'], 'confirmed', 'completed', {
    when: ['noShow', 'afterEnd', 'askedFor'],
    effects: ['postBreakdown'],
  }),
  // Captured early: the owner may still ask for it, and the no-show may still lapse.
  rule('balance_captured', ['provider'], 'confirmed', 'confirmed'),
  rule('balance_captured', ['provider'], 'completed', 'completed', { repeat: true }),
  rule('capture_failed', ['provider'], 'active', 'active', {
    when: ['returned'],
    effects: ['postBreakdown'],
  }),
  rule('capture_failed', ['provider'], 'active', 'active'),
  rule('capture_failed', ['provider'], 'confirmed', 'confirmed'),

  rule('release_hold', ['owner'], 'confirmed', 'canceled', {
    when: ['notCapturing'],
    effects: ['freeSlot', 'releaseHold', 'refundFee', 'postBreakdown'],
  }),
  rule('release_hold', ['owner'], 'active', 'active', { when: ['waived'], repeat: true }),
  rule('release_hold', ['owner'], 'active', 'completed', {
    when: ['notCaptured', 'returnClosed'],
    effects: ['releaseHold', 'waiveBalance', 'postBreakdown'],
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

  rule('lapse_no_show', ['time'], 'confirmed', 'canceled', {
    when: ['noShowTimeOver', 'ownerSilent'],
    effects: ['freeSlot', 'releaseHold', 'keepFee', 'markNoShow', 'postBreakdown'],
    clock: '48 h after the scheduled end, without a pickup',
  }),
  ...MONEY_LIFE,
];
