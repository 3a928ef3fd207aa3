import type { BookingActor, BookingStatus } from '../booking-facts.ts';
import type { GuardName } from './guards.ts';
import { rule, timed, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';

const PARTIES: readonly BookingActor[] = ['owner', 'renter'];

/** When the dates can still change: agreed on and not over, or out and not back. */
const CHANGEABLE: Readonly<Partial<Record<BookingStatus, readonly GuardName[]>>> = {
  confirmed: ['beforeEnd', 'daysTaken', 'completionUnstated'],
  active: ['notReturned', 'completionUnstated'],
};

const rulesOf = (status: 'confirmed' | 'active'): Rule[] => {
  const still = CHANGEABLE[status] ?? [];
  return [
    rule('ask_change', PARTIES, status, status, {
      when: [...still, 'noChange', 'balanceAtRest'],
      effects: ['reserveChange'],
    }),
    rule('accept_change', PARTIES, status, status, {
      when: ['changeAsked', 'changeOfOther', 'changeInTime', ...still, 'balanceAtRest'],
      effects: ['advanceChange'],
    }),
    {
      ...rule('accept_change', ['system'], status, status, {
        when: ['changeAsked', 'longerAtOnce', ...still, 'balanceAtRest'],
        effects: ['advanceChange'],
      }),
      occasion: 'at once, with instant booking',
    },
    rule('decline_change', PARTIES, status, status, {
      when: ['changeAsked', 'changeOfOther'],
      effects: ['dropChange'],
    }),
    rule('withdraw_change', ['renter'], status, status, { when: ['changeUnpaid'], effects: ['dropChange'] }),
    rule('withdraw_change', PARTIES, status, status, {
      when: ['changeAsked', 'changeOfOwn'],
      effects: ['dropChange'],
    }),
    timed('expire_change', status, status, TIMERS.change, {
      when: ['changeAwaited'],
      effects: ['dropChange'],
    }),
    rule('change_payment_needed', ['provider'], status, status, { when: ['changeCharging'] }),
    rule('change_hold_needed', ['provider'], status, status, { when: ['changeHolding'] }),
    rule('change_paid', ['provider'], status, status, {
      when: ['changeCharging'],
      effects: ['advanceChange'],
    }),
    rule('apply_change', ['provider'], status, status, {
      when: ['changeReady'],
      effects: ['applyChange'],
    }),
    rule('change_failed', ['provider'], status, status, {
      when: ['changeUnderWay'],
      effects: ['dropChange'],
    }),
  ];
};

/**
 * A change of an agreed rental's dates (docs/product/changes.md): asked for by one side, with its time reserved; accepted by the
 * other; charged and held by the provider, the larger hold before the old one is released; and only then applied.
 */
export const CHANGE_RULES: readonly Rule[] = [...rulesOf('confirmed'), ...rulesOf('active')];
