import type { BookingActor } from '../booking-facts.ts';
import type { GuardName } from './guards.ts';
import { rule, timed, type Effect, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';

const CLOSERS: readonly BookingActor[] = ['owner', 'admin'];

/** What ends a rental on record: nothing is left to take, or the balance is captured first. */
const GIVE_BACK: readonly Effect[] = [
  'freeSlot',
  'settleUsage',
  'giveBack',
  'postChargeBreakdown',
  'shareFee',
];
const CAPTURE: readonly Effect[] = ['freeSlot', 'settleUsage', 'captureBalance'];
const AFTER_NO_SHOW: readonly GuardName[] = ['afterEnd', 'nobodyPickedUp'];

/** Handed over without both confirmations: closed at once by an authorized side. */
const handedOver = (actor: 'owner' | 'admin', ...known: readonly GuardName[]): Rule[] =>
  [['started', 'beforeEnd', 'daysTaken'] as const, ['afterEnd', 'somebodyPickedUp'] as const].flatMap(
    (when) => [
      rule('complete', [actor], 'confirmed', 'completed', {
        when: [...when, ...known, 'settled'],
        effects: ['recordHandover', 'markCaptured', ...GIVE_BACK],
      }),
      rule('complete', [actor], 'confirmed', 'active', {
        when: [...when, ...known, 'unsettled', 'capturable'],
        effects: ['recordHandover', ...CAPTURE],
      }),
    ],
  );

/**
 * Complete Rental (docs/product/booking.md#handover, docs/product/booking.md#statement). The owner's word alone is a statement: the days are free, the renter has a day
 * to answer, and only then is anything captured. With the renter's pickup confirmed, and by the Admin, it is captured at once.
 */
export const COMPLETION_RULES: readonly Rule[] = [
  rule('complete', CLOSERS, 'active', 'active', { when: ['returned', 'capturing'], repeat: true }),
  rule('complete', ['owner'], 'active', 'active', { when: ['completionAwaited'], repeat: true }),
  rule('complete', ['owner'], 'active', 'completed', {
    when: ['notDenied', 'completionStands', 'settled'],
    effects: ['recordReturn', ...GIVE_BACK],
  }),
  rule('complete', ['owner'], 'active', 'active', {
    when: ['notDenied', 'completionStands', 'unsettled'],
    effects: ['recordReturn', ...CAPTURE],
  }),
  rule('complete', ['admin'], 'active', 'completed', {
    when: ['settled'],
    effects: ['agreeCompletion', 'recordReturn', ...GIVE_BACK],
  }),
  rule('complete', ['admin'], 'active', 'active', {
    when: ['unsettled'],
    effects: ['agreeCompletion', 'recordReturn', ...CAPTURE],
  }),

  rule('complete', CLOSERS, 'confirmed', 'confirmed', {
    when: ['noShow', 'capturing', 'askedFor'],
    repeat: true,
  }),
  rule('complete', ['owner'], 'confirmed', 'confirmed', { when: ['completionAwaited'], repeat: true }),
  ...handedOver('owner', 'renterPickedUp'),
  ...handedOver('admin'),
  // One side has confirmed the pickup, so it is not a no-show.
  ...[['started', 'beforeEnd', 'daysTaken'] as const, ['afterEnd', 'somebodyPickedUp'] as const].map((when) =>
    rule('complete', ['owner'], 'confirmed', 'active', {
      when: [...when, 'renterPickupOpen', 'takeable'],
      effects: ['recordHandover', 'markCaptured', 'recordOwnersReturn', 'freeSlot', 'stateCompletion'],
    }),
  ),
  // The wait is over, and the capture that followed has failed: tried again.
  rule('complete', ['owner'], 'confirmed', 'completed', {
    when: [...AFTER_NO_SHOW, 'notDenied', 'completionStated', 'settled'],
    effects: ['markNoShow', 'markCaptured', ...GIVE_BACK],
  }),
  rule('complete', ['owner'], 'confirmed', 'confirmed', {
    when: [...AFTER_NO_SHOW, 'notDenied', 'completionStated', 'unsettled', 'capturable'],
    effects: ['markNoShow', ...CAPTURE],
  }),
  rule('complete', ['owner'], 'confirmed', 'confirmed', {
    when: [...AFTER_NO_SHOW, 'completionUnstated', 'takeable'],
    effects: ['markNoShow', 'freeSlot', 'stateCompletion'],
  }),
  rule('complete', ['admin'], 'confirmed', 'completed', {
    when: [...AFTER_NO_SHOW, 'settled'],
    effects: ['agreeCompletion', 'markNoShow', 'markCaptured', ...GIVE_BACK],
  }),
  rule('complete', ['admin'], 'confirmed', 'confirmed', {
    when: [...AFTER_NO_SHOW, 'unsettled', 'capturable'],
    effects: ['agreeCompletion', 'markNoShow', ...CAPTURE],
  }),
  // A hold that died while the Admin looked at it: the saved card is charged.
  rule('complete', ['admin'], 'confirmed', 'confirmed', {
    when: [...AFTER_NO_SHOW, 'completionStated', 'unsettled', 'notCapturing'],
    effects: ['agreeCompletion', 'markNoShow', ...CAPTURE],
  }),
  rule('complete', CLOSERS, 'completed', 'completed', { repeat: true }),

  // 'It came back': the owner's word is the renter's as well.
  rule('confirm_return', ['renter'], 'active', 'completed', {
    when: ['completionStated', 'notDenied', 'ownReturnOpen', 'settled'],
    effects: ['recordReturnHalf', 'agreeCompletion', ...GIVE_BACK],
  }),
  rule('confirm_return', ['renter'], 'active', 'active', {
    when: ['completionStated', 'notDenied', 'ownReturnOpen', 'unsettled', 'notCapturing'],
    effects: ['recordReturnHalf', 'agreeCompletion', ...CAPTURE],
  }),
  ...(['active', 'confirmed'] as const).flatMap((status) => [
    rule('deny_completion', ['renter'], status, status, { when: ['completionDenied'], repeat: true }),
    rule('deny_completion', ['renter'], status, status, {
      when: ['completionStated', 'completionAwaited'],
      effects: ['denyCompletion'],
    }),
  ]),
  // The Admin believes the renter: it never went out, and everything goes back.
  rule('cancel', ['admin'], 'active', 'canceled', {
    when: ['completionDenied', 'notCapturing'],
    effects: ['forgetHandover', 'freeSlot', 'releaseHold', 'refundFee', 'postChargeBreakdown'],
  }),

  timed('complete_silent', 'active', 'completed', TIMERS.silence, {
    when: ['returned', 'settled'],
    effects: ['settleUsage', 'giveBack', 'postChargeBreakdown', 'shareFee'],
  }),
  timed('complete_silent', 'active', 'active', TIMERS.silence, {
    when: ['returned', 'unsettled', 'notCapturing'],
    effects: ['settleUsage', 'captureBalance'],
  }),
  timed('complete_silent', 'confirmed', 'completed', TIMERS.statement, {
    when: ['noShow', 'settled'],
    effects: ['markCaptured', 'giveBack', 'postChargeBreakdown', 'shareFee'],
  }),
  timed('complete_silent', 'confirmed', 'confirmed', TIMERS.statement, {
    when: ['noShow', 'unsettled', 'notCapturing'],
    effects: ['captureBalance'],
  }),
];
