import { describe, expect, it } from 'vitest';
import { SITUATIONS } from '#tests/support/booking-situations/index.ts';
import { isHeld, type BookingActor, type BookingFacts } from '#shared/domain/booking-facts.ts';
import { BOOKING_PROCESS, type BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { isMoneyTransition } from '#shared/domain/payment-lifecycle.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import { EFFECT_FUNCTIONS } from './effects.ts';

/*
 * The two machines together: whatever the booking's one does to the fee, the balance and the late fee in one transaction
 * must be a step of the payments' one, or the database refuses the whole of it.
 */

const ASKED = BOOKING_PROCESS.flatMap(({ event, actors }) =>
  actors.map((actor) => ({ event, actor })),
).filter(
  (asked, index, all) =>
    all.findIndex(({ event, actor }) => event === asked.event && actor === asked.actor) === index,
);
const UNDECIDED: readonly BookingFacts['holdStatus'][] = [
  'placing',
  'action_required',
  'expired',
  'capture_failed',
];

/** What the provider's fact writes before the effects do; undefined where there is nothing that it could say. */
const SAID: Partial<Record<BookingEvent, (facts: BookingFacts) => BookingPatch | undefined>> = {
  fee_paid: () => ({ feeStatus: 'paid', feePaidAt: new Date(0) }),
  hold_placed: ({ holdStatus }) => {
    const isOfUse = isHeld(holdStatus) || holdStatus === 'scheduled' || UNDECIDED.includes(holdStatus);
    return isOfUse ? { holdStatus: 'held' } : undefined;
  },
  hold_refused: ({ holdStatus }) => {
    if (holdStatus === 'renewing') return { holdStatus: 'renewal_failed' };
    return UNDECIDED.includes(holdStatus) ? { holdStatus: 'action_required' } : undefined;
  },
  balance_captured: ({ holdStatus }) =>
    holdStatus === 'capturing' || isHeld(holdStatus) ? { holdStatus: 'captured' } : undefined,
  capture_failed: ({ holdStatus }) =>
    holdStatus === 'capturing' ? { holdStatus: 'capture_failed' } : undefined,
};

/** The captured balance of a rental that has begun. */
const isCapturedRental = ({ status, holdStatus }: Pick<BookingFacts, 'status' | 'holdStatus'>): boolean =>
  holdStatus === 'captured' && (status === 'active' || status === 'completed');

/** The row of these facts, with rates: what the effects look at besides. */
const rowOf = (facts: BookingFacts): BookingRow =>
  ({
    ...facts,
    dailyRateCents: 8500,
    hourlyRateCents: null,
    lateHoursBefore: 0,
    capturedCents: facts.holdStatus === 'captured' ? facts.balanceCents : 0,
    lateFeeCents: facts.lateFeeStatus === 'none' ? null : 1770,
    lateFeeHours: facts.lateFeeStatus === 'none' ? null : 5,
    authorizationCaptured: isCapturedRental(facts),
  }) as unknown as BookingRow;

interface Asked {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
}

/** The row before, and as the transition's one update leaves it. */
function written(facts: BookingFacts, { event, actor }: Asked, now: Date): readonly BookingRow[] {
  const known = actor === 'provider' && event in SAID ? SAID[event]?.(facts) : {};
  if (known === undefined) return [];
  // A fee is written with the transition, and not seen by it.
  const seen = rowOf({ ...facts, ...(event === 'fee_paid' ? {} : known) });
  const found = tryTransition({ event, actor, facts: seen, now });
  if (!found || found.isRepeat) return [];
  const context = { event, actor, now, captureCents: undefined, booking: seen };
  const patches = found.effects.map((effect) => EFFECT_FUNCTIONS[effect].columns?.(context) ?? {});
  const after = Object.assign({}, seen, known, { status: found.to }, ...patches) as BookingRow;
  return [rowOf(facts), after];
}

const steps = SITUATIONS.flatMap(({ name, facts, now }) =>
  ASKED.flatMap((asked) => {
    const [before, after] = written(facts, asked, now);
    if (!before || !after) return [];
    const moves = [
      ['fee', before.feeStatus, after.feeStatus],
      ['hold', before.holdStatus, after.holdStatus],
      ['late_fee', before.lateFeeStatus, after.lateFeeStatus],
    ] as const;
    return moves
      .filter(([, from, to]) => from !== to)
      .map(([subject, from, to]) => ({ says: `${name}: ${asked.actor} ${asked.event}`, subject, from, to }));
  }),
);

describe('what a transition does to the money of its booking', () => {
  it('leads to a step that the machine of payments knows', () => {
    const unknown = steps.filter(({ subject, from, to }) => !isMoneyTransition(subject, from, to));
    expect(unknown).toEqual([]);
  });

  it.each([
    ['hold', 'held', 'renewing'],
    ['hold', 'renewal_failed', 'capturing'],
    ['hold', 'held', 'released'],
    ['hold', 'captured', 'refunded'],
    ['hold', 'scheduled', 'placing'],
    ['hold', 'renewing', 'renewal_failed'],
    ['fee', 'unpaid', 'void'],
    ['late_fee', 'owed', 'charging'],
    ['late_fee', 'failed', 'charging'],
  ])('%s: from %s to %s happens', (subject, from, to) => {
    expect(steps).toContainEqual(expect.objectContaining({ subject, from, to }));
  });

  it('owes a late fee from the first confirmation of a late return on, and only then', () => {
    const late = steps.filter(({ subject, from }) => subject === 'late_fee' && from === 'none');
    expect(new Set(late.map(({ to }) => to))).toEqual(new Set(['owed']));
    for (const { says } of late) expect(says).toMatch(/^overdue .*(confirm_return|complete)$/);
  });
});

it('a transition marks a captured authorization as soon as the rental has begun, and never before', () => {
  const wrong = SITUATIONS.flatMap(({ name, facts, now }) =>
    ASKED.flatMap((asked) => {
      const [, after] = written(facts, asked, now);
      return after && after.authorizationCaptured !== isCapturedRental(after)
        ? [`${name}: ${asked.actor} ${asked.event}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});
