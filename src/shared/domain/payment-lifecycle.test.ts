import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { CLAIM_STATUSES } from './claims/claim-facts.ts';
import { FEE_STATUSES, HOLD_STATUSES, LATE_FEE_STATUSES } from './booking-facts.ts';
import {
  isMoneyTransition,
  MONEY_TRANSITIONS,
  REFUND_STATUSES,
  TRANSFER_STATUSES,
  type MoneySubject,
} from './payment-lifecycle.ts';

/** Of each part: the states that it can have, the first one first. */
const STATES: Readonly<Record<MoneySubject, readonly string[]>> = {
  fee: FEE_STATUSES,
  hold: HOLD_STATUSES,
  late_fee: LATE_FEE_STATUSES,
  usage: ['charging', 'owed', 'paid'],
  damage: CLAIM_STATUSES,
  refund: REFUND_STATUSES,
  transfer: TRANSFER_STATUSES,
};
const FIRST: Readonly<Record<MoneySubject, string>> = {
  fee: 'unpaid',
  hold: 'none',
  late_fee: 'none',
  usage: 'charging',
  damage: 'filed',
  refund: 'pending',
  transfer: 'pending',
};

/**
 * Where each part can go from where it is, written from docs/product/money.md and not from the table. An
 * empty list is an end.
 */
const ALLOWED: Readonly<Record<MoneySubject, Readonly<Record<string, readonly string[]>>>> = {
  fee: {
    // Paid within half an hour, or the booking expires and nothing is charged.
    unpaid: ['paid', 'void'],
    // Kept at the end of the rental, or given back in full.
    paid: ['refunded', 'refund_failed'],
    // A bank can send a refund back weeks later; it is then tried again.
    refunded: ['refund_failed'],
    refund_failed: ['refunded'],
    void: [],
  },
  hold: {
    // At once where the rental ends in time, else for the day before pickup.
    none: ['placing', 'scheduled', 'released'],
    // An early pickup, or another card, brings it forward.
    scheduled: ['placing', 'held', 'action_required', 'released', 'expired'],
    placing: ['held', 'action_required', 'released', 'expired'],
    // A hold stands until it is renewed, taken, released or dies.
    held: ['renewing', 'capturing', 'captured', 'released', 'expired'],
    // The new one is there before the old one is released; refused, the old one still stands.
    renewing: ['held', 'renewal_failed', 'capturing', 'captured', 'released', 'expired'],
    renewal_failed: ['held', 'capturing', 'captured', 'released', 'expired'],
    // Refused or lost: another card, or the saved one is charged at the return.
    action_required: ['held', 'capturing', 'released'],
    expired: ['held', 'action_required', 'capturing', 'released'],
    // Nothing is waived or held again while it is being taken; the owner may take nothing of it.
    capturing: ['captured', 'capture_failed', 'released'],
    capture_failed: ['capturing', 'captured', 'held', 'action_required', 'expired', 'released'],
    // Taken early, and the booking is called off before the pickup.
    captured: ['refunded'],
    released: [],
    refunded: [],
  },
  late_fee: {
    // Worked out at the first confirmation of the return; nothing again where that is undone.
    none: ['waived', 'owed'],
    owed: ['charging', 'none'],
    charging: ['charged', 'failed'],
    // Pressed again, or paid with another card.
    failed: ['charging', 'charged'],
    // Charged once.
    charged: [],
    waived: ['none'],
  },
  usage: {
    // The saved card is charged; refused, it stays a debt until another card pays it.
    charging: ['paid', 'owed'],
    owed: ['paid'],
    paid: [],
  },
  damage: {
    // Charged with the renter's consent, or once the Admin has decided; never because time has passed.
    filed: ['offered', 'in_review', 'charging', 'withdrawn'],
    offered: ['charging', 'in_review', 'withdrawn'],
    in_review: ['charging', 'dismissed', 'withdrawn'],
    // Refused, it stays a debt until another card pays it.
    charging: ['paid', 'owed'],
    owed: ['paid'],
    paid: [],
    withdrawn: [],
    dismissed: [],
  },
  refund: {
    pending: ['succeeded', 'failed'],
    succeeded: ['failed'],
    failed: [],
  },
  transfer: {
    pending: ['paid', 'failed'],
    // Taken back with a refund.
    paid: ['reversed'],
    failed: [],
    reversed: [],
  },
};
const SUBJECTS = Object.keys(STATES) as MoneySubject[];

describe.each(SUBJECTS)('the life of a %s', (subject) => {
  const states = STATES[subject];
  const targets = (from: string) =>
    MONEY_TRANSITIONS.filter((move) => move.subject === subject && move.from === from).map(({ to }) => to);

  it('names an expectation for every state', () => {
    expect(Object.keys(ALLOWED[subject]).sort()).toEqual([...states].sort());
    expect(states[0]).toBe(FIRST[subject]);
  });

  it('goes from each state where it may, and nowhere else', () =>
    expectEvery(states, (from) => {
      const found = states.filter((to) => isMoneyTransition(subject, from, to));
      expect(found.sort()).toEqual([...(ALLOWED[subject][from] ?? [])].sort());
      expect(targets(from).sort()).toEqual(found);
    }));

  it('reaches every state from the first one', () => {
    const reached = new Set([FIRST[subject]]);
    for (const from of reached) for (const to of targets(from)) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('comes to an end from everywhere', () => {
    const ends = new Set(states.filter((state) => ALLOWED[subject][state]?.length === 0));
    // A fee that is kept or given back stays what it is; so does a balance that was taken, a refund or a transfer made.
    const rests = {
      fee: ['paid', 'refunded'],
      hold: ['captured'],
      late_fee: [],
      usage: [],
      damage: [],
      refund: ['succeeded'],
      transfer: ['paid'],
    };
    const settled = new Set<string>([...ends, ...rests[subject]]);
    for (let grown = 0; grown < settled.size;) {
      grown = settled.size;
      for (const state of states) if (targets(state).some((to) => settled.has(to))) settled.add(state);
    }
    expect([...settled].sort()).toEqual([...states].sort());
  });
});

describe('the table', () => {
  it('names each step once, says why, and never stays where it is', () => {
    const named = MONEY_TRANSITIONS.map(({ subject, from, to }) => `${subject} ${from} ${to}`);
    expect(new Set(named).size).toBe(named.length);
    for (const { from, to, because } of MONEY_TRANSITIONS) {
      expect(from).not.toBe(to);
      expect(because).not.toBe('');
    }
  });

  it('keeps the parts apart', () => {
    expect(isMoneyTransition('refund', 'pending', 'succeeded')).toBe(true);
    expect(isMoneyTransition('transfer', 'pending', 'succeeded')).toBe(false);
    expect(isMoneyTransition('fee', 'paid', 'paid')).toBe(false);
  });
});
