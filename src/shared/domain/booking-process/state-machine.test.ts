import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { requestedFacts, hour } from '#tests/support/booking-facts.ts';
import { SITUATIONS } from '#tests/support/booking-situations/index.ts';
import type { BookingActor, BookingStatus } from '../booking-facts.ts';
import { BOOKING_PROCESS, EFFECTS, type BookingEvent, type Rule } from './booking-process.ts';
import { allowedActions, ruleFor, transition, tryTransition, type Transition } from './state-machine.ts';
import { REFUSALS } from '../error-codes.ts';
import { DomainError } from '../errors.ts';

/** The only actors of each event (docs/product/booking.md#process). */
const SAY: Readonly<Record<BookingEvent, readonly BookingActor[]>> = {
  create: ['renter'],
  fee_paid: ['provider'],
  hold_placed: ['provider'],
  hold_refused: ['provider'],
  accept: ['owner'],
  cancel: ['owner', 'renter', 'admin'],
  expire_unpaid: ['system'],
  expire_unanswered: ['system'],
  expire_hold_refused: ['system'],
  confirm_pickup: ['owner', 'renter'],
  confirm_return: ['owner', 'renter'],
  undo_confirmation: ['owner', 'renter'],
  complete: ['owner', 'admin'],
  complete_silent: ['system'],
  deny_completion: ['renter'],
  balance_captured: ['provider'],
  capture_failed: ['provider'],
  release_hold: ['owner'],
  release_days: ['owner'],
  expire_no_show: ['system'],
  renew_hold: ['system'],
  capture_early: ['system'],
  charge_late_fee: ['owner', 'renter', 'system'],
  late_fee_charged: ['provider'],
  late_fee_failed: ['provider'],
  fee_refunded: ['provider'],
  fee_refund_failed: ['provider'],
  overdue: ['system'],
  item_not_returned: ['system'],
  item_back: ['system'],
  ask_change: ['owner', 'renter'],
  accept_change: ['owner', 'renter', 'system'],
  decline_change: ['owner', 'renter'],
  withdraw_change: ['owner', 'renter'],
  expire_change: ['system'],
  change_payment_needed: ['provider'],
  change_hold_needed: ['provider'],
  change_paid: ['provider'],
  apply_change: ['provider'],
  change_failed: ['provider'],
};
const EVENTS = Object.keys(SAY) as BookingEvent[];
const ACTORS: readonly BookingActor[] = ['renter', 'owner', 'admin', 'provider', 'system'];
const QUESTIONS = ACTORS.flatMap((actor) => EVENTS.map((event) => ({ actor, event })));

function inWords({ to, effects, isRepeat }: Transition): string {
  if (isRepeat) return `${to} again`;
  return effects.length === 0 ? to : `${to}: ${effects.join(' ')}`;
}

function refusalOf(ask: () => unknown): DomainError {
  try {
    ask();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was allowed');
}

const situationName = ({ name, facts }: (typeof SITUATIONS)[number]) => `${facts.status}: ${name}`;

describe('a booking in each situation', () => {
  it('goes where its situation allows, for each side', () =>
    expectEvery(
      SITUATIONS.flatMap((situation) => ACTORS.map((actor) => ({ situation, actor }))),
      ({ situation: { facts, now, allowed }, actor }) => {
        const found = EVENTS.map((event) => tryTransition({ event, actor, facts, now })).filter(
          (one) => one !== undefined,
        );
        const expected = Object.entries(allowed).filter(([who]) => who.startsWith(`${actor} `));
        expect(Object.fromEntries(found.map((one) => [`${actor} ${one.event}`, inWords(one)]))).toEqual(
          Object.fromEntries(expected),
        );
        for (const { from } of found) expect(from).toBe(facts.status);
      },
      ({ situation, actor }) => `${situationName(situation)}, for the ${actor}`,
    ));

  it('refuses the rest', () =>
    expectEvery(
      SITUATIONS,
      ({ facts, now, allowed }) => {
        for (const { actor, event } of QUESTIONS.filter(
          ({ actor, event }) => !(`${actor} ${event}` in allowed),
        )) {
          const refusal = refusalOf(() => transition({ event, actor, facts, now }));
          if (!SAY[event].includes(actor)) expect(refusal.code).toBe('not_yours_to_do');
          else {
            expect(REFUSALS[refusal.code].status).toBe(409);
            expect(refusal.details).toEqual({ status: facts.status });
          }
        }
      },
      situationName,
    ));
});

describe('the table', () => {
  it('knows every event, each with its sides', () => {
    for (const event of EVENTS) {
      const actors = BOOKING_PROCESS.filter((rule) => rule.event === event).flatMap((rule) => rule.actors);
      expect([...new Set(actors)].sort()).toEqual([...SAY[event]].sort());
    }
    expect(new Set(BOOKING_PROCESS.map(({ event }) => event)).size).toBe(EVENTS.length);
  });

  it('reaches every state from nothing', () => {
    const reached = new Set<Rule['from']>(['none']);
    for (let grown = 0; grown < reached.size;) {
      grown = reached.size;
      for (const { from, to } of BOOKING_PROCESS) if (reached.has(from)) reached.add(to);
    }
    const all: BookingStatus[] = ['pending', 'confirmed', 'active', 'completed', 'canceled'];
    expect([...reached].sort()).toEqual(['none', ...all].sort());
  });

  it('hides no line behind another one: each decides somewhere, for each of its sides', () => {
    const decided = new Map<Rule, Set<BookingActor>>();
    for (const { facts, now } of SITUATIONS)
      for (const { actor, event } of QUESTIONS) {
        const rule = ruleFor({ event, actor, facts, now });
        if (rule) decided.set(rule, (decided.get(rule) ?? new Set()).add(actor));
      }
    const idle = BOOKING_PROCESS.filter(({ from }) => from !== 'none').flatMap((rule) =>
      rule.actors
        .filter((actor) => !decided.get(rule)?.has(actor))
        .map((actor) => `${actor} ${rule.event}: ${rule.from} to ${rule.to} when ${rule.when.join(' ')}`),
    );
    expect(idle).toEqual([]);
  });

  it('leaves the state alone where it repeats, and does nothing there', () => {
    for (const { repeat, from, to, effects } of BOOKING_PROCESS)
      if (repeat) expect({ to, effects }).toEqual({ to: from, effects: [] });
  });

  it('leads nowhere from the two ends; only a late fee and the refund of a booking fee are still dealt with', () => {
    const ended = BOOKING_PROCESS.filter(({ from }) => from === 'completed' || from === 'canceled');
    for (const { from, to } of ended) expect(to).toBe(from);
    const done = ended.filter(({ repeat }) => !repeat).map(({ from, event }) => `${from} ${event}`);
    expect([...new Set(done)].sort()).toEqual([
      'canceled fee_refund_failed',
      'canceled fee_refunded',
      'completed charge_late_fee',
      'completed late_fee_charged',
      'completed late_fee_failed',
    ]);
  });

  it('shares the fee last wherever a rental completes without a capture', () => {
    const completing = BOOKING_PROCESS.filter(({ from, to }) => from !== to && to === 'completed');
    for (const { event, effects } of completing)
      expect(effects.indexOf('shareFee')).toBe(event === 'balance_captured' ? -1 : effects.length - 1);
    const others = BOOKING_PROCESS.filter((rule) => !completing.includes(rule));
    expect(others.filter(({ effects }) => effects.includes('shareFee'))).toEqual([]);
  });

  it('tells both what was charged wherever it ends', () => {
    const ends = BOOKING_PROCESS.filter(({ from, to }) => from !== to && /^(completed|canceled)$/.test(to));
    for (const { effects } of ends) expect(effects).toContain('postChargeBreakdown');
  });

  it('gives the money and the slot back wherever it cancels', () => {
    for (const { from, to, effects } of BOOKING_PROCESS) {
      if (to !== 'canceled' || from === to) continue;
      expect(effects).toContain('freeSlot');
      const fee = effects.filter((name) => /Fee$/.test(name));
      expect(fee).toHaveLength(1);
      if (fee[0] !== 'voidFee') expect(effects).toContain('releaseHold');
    }
  });

  it('names a clock exactly where time acts', () => {
    for (const { actors, at, occasion } of BOOKING_PROCESS) {
      expect([at, occasion].filter((one) => one !== undefined)).toHaveLength(
        actors.includes('system') ? 1 : 0,
      );
      if (at) expect(actors).toEqual(['system']);
    }
  });

  it('uses every effect', () => {
    const used = new Set(BOOKING_PROCESS.flatMap(({ effects }) => effects));
    expect([...used].sort()).toEqual(Object.keys(EFFECTS).sort());
  });
});

describe('refusals say what is missing', () => {
  const now = hour(20);
  const paid = { ...requestedFacts, feeStatus: 'paid', feePaidAt: hour(0) } as const;
  it('names what is missing, for each side and state', () =>
    expectEvery(
      [
        ['accept', 'owner', requestedFacts, 'fee_unpaid'],
        ['accept', 'owner', { ...paid, holdStatus: 'action_required' }, 'hold_action_required'],
        ['accept', 'owner', { ...paid, status: 'canceled' }, 'wrong_state'],
        ['confirm_pickup', 'renter', { ...paid, status: 'confirmed', holdStatus: 'expired' }, 'hold_missing'],
        [
          'confirm_pickup',
          'renter',
          { ...paid, status: 'confirmed', holdStatus: 'held', noShow: true },
          'days_released',
        ],
        ['confirm_return', 'renter', { ...paid, status: 'confirmed', holdStatus: 'held' }, 'wrong_state'],
        ['complete', 'owner', { ...paid, status: 'confirmed', holdStatus: 'held' }, 'not_started'],
        ['release_hold', 'owner', paid, 'wrong_state'],
        ['release_hold', 'owner', { ...paid, status: 'active', holdStatus: 'captured' }, 'balance_captured'],
        [
          'release_days',
          'owner',
          { ...paid, status: 'confirmed', holdStatus: 'held' },
          'days_not_releasable',
        ],
        ['cancel', 'owner', { ...paid, status: 'confirmed', holdStatus: 'capturing' }, 'capturing'],
        ['cancel', 'renter', { ...paid, status: 'active' }, 'wrong_state'],
        ['charge_late_fee', 'owner', { ...paid, status: 'confirmed', holdStatus: 'held' }, 'wrong_state'],
        ['charge_late_fee', 'renter', { ...paid, status: 'active', holdStatus: 'held' }, 'not_returned'],
        [
          'charge_late_fee',
          'owner',
          { ...paid, status: 'completed', holdStatus: 'captured', actualReturnTime: hour(0) },
          'no_late_fee',
        ],
        ['release_hold', 'owner', { ...paid, status: 'active', holdStatus: 'capturing' }, 'balance_captured'],
      ],
      ([event, actor, facts, code]) => {
        const refusal = refusalOf(() => transition({ event, actor, facts, now }));
        expect(refusal).toMatchObject({ code, details: { status: facts.status } });
      },
    ));

  it('names the state where nothing else is to be said', () => {
    const facts = { ...requestedFacts, status: 'canceled' } as const;
    expect(refusalOf(() => transition({ event: 'accept', actor: 'owner', facts, now })).values).toEqual({
      status: 'canceled',
    });
  });
});

describe('allowedActions', () => {
  const paid = { ...requestedFacts, feeStatus: 'paid', feePaidAt: hour(0) } as const;
  const out = { ...paid, status: 'active', actualPickupTime: hour(137) } as const;
  const late = { ...out, status: 'completed', holdStatus: 'captured', actualReturnTime: hour(19) } as const;
  it('offers each side what it may do now', () =>
    expectEvery(
      [
        ['renter', requestedFacts, ['pay', 'cancel']],
        ['owner', requestedFacts, ['cancel']],
        ['owner', { ...paid, holdStatus: 'held' }, ['accept', 'cancel']],
        ['renter', { ...paid, holdStatus: 'held' }, ['cancel']],
        ['renter', { ...paid, holdStatus: 'action_required' }, ['cancel', 'change_card']],
        ['owner', { ...paid, holdStatus: 'action_required' }, ['cancel']],
        [
          'renter',
          { ...paid, status: 'confirmed', holdStatus: 'held' },
          ['cancel', 'confirm_pickup', 'ask_change'],
        ],
        [
          'owner',
          { ...paid, status: 'confirmed', holdStatus: 'held' },
          ['cancel', 'confirm_pickup', 'release_hold', 'ask_change'],
        ],
        ['admin', { ...paid, status: 'confirmed', holdStatus: 'held' }, ['cancel']],
        [
          'owner',
          { ...out, holdStatus: 'held' },
          ['confirm_return', 'complete', 'release_hold', 'ask_change'],
        ],
        ['renter', { ...out, holdStatus: 'held' }, ['confirm_return', 'ask_change']],
        ['renter', { ...out, holdStatus: 'expired' }, ['confirm_return', 'change_card']],
        ['renter', { ...out, holdStatus: 'released', balanceWaived: true }, ['confirm_return']],
        ['renter', { ...out, holdStatus: 'renewal_failed' }, ['confirm_return', 'change_card']],
        ['renter', { ...out, holdStatus: 'renewing' }, ['confirm_return']],
        ['owner', { ...out, status: 'completed', holdStatus: 'captured' }, []],
        ['owner', { ...late, lateFeeStatus: 'owed' }, ['charge_late_fee']],
        ['renter', { ...late, lateFeeStatus: 'owed' }, ['charge_late_fee']],
        ['admin', { ...late, lateFeeStatus: 'owed' }, []],
        ['renter', { ...late, lateFeeStatus: 'failed' }, ['charge_late_fee', 'change_card']],
        ['owner', { ...late, lateFeeStatus: 'failed' }, ['charge_late_fee']],
        ['renter', { ...late, lateFeeStatus: 'charging' }, []],
        ['renter', { ...late, lateFeeStatus: 'charged' }, []],
        ['renter', { ...late, lateFeeStatus: 'waived' }, []],
        ['renter', { ...requestedFacts, status: 'canceled', feeStatus: 'void', canceledBy: 'renter' }, []],
      ],
      ([actor, facts, actions]) => {
        expect(allowedActions(actor, facts, hour(20))).toEqual(actions);
      },
    ));
});
