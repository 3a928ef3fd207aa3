import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour, requestedFacts } from '#tests/support/booking-facts.ts';
import type { BookingFacts } from './booking-facts.ts';
import { dueEvents } from './booking-process/schedule.ts';
import { tryTransition } from './booking-process/state-machine.ts';
import { cancellationOutcome } from './cancellation.ts';
import { cancellationPreview } from './cancellation-preview.ts';

const PAID: Partial<BookingFacts> = { feeStatus: 'paid', feePaidAt: hour(0), holdStatus: 'scheduled' };
const CONFIRMED: Partial<BookingFacts> = { ...PAID, status: 'confirmed' };
const factsOf = (more: Partial<BookingFacts>): BookingFacts => ({ ...requestedFacts, ...more });

/** The rental starts after 137 hours and ends after 209. */
describe('what a cancellation would do, and until when', () => {
  it.each([
    ['unpaid', {}, 'renter', 0, ['nothing_charged', hour(0.5), 'expire_unpaid']],
    ['a standard request', PAID, 'renter', 1, ['initial_fee_forfeited', hour(48), 'expire_unanswered']],
    ['a request, by its owner', PAID, 'owner', 1, ['initial_fee_refunded', hour(48), 'expire_unanswered']],
    ['a standard rental', CONFIRMED, 'renter', 2, ['initial_fee_forfeited', hour(209), 'too_late']],
    [
      'a flexible rental, days ahead',
      { ...CONFIRMED, cancellationPolicy: 'flexible' },
      'renter',
      2,
      ['initial_fee_refunded', hour(113), 'fee_kept'],
    ],
    [
      'a flexible rental, exactly a day ahead',
      { ...CONFIRMED, cancellationPolicy: 'flexible' },
      'renter',
      113,
      ['initial_fee_refunded', hour(113), 'fee_kept'],
    ],
    [
      'a flexible rental, less than a day ahead',
      { ...CONFIRMED, cancellationPolicy: 'flexible' },
      'renter',
      114,
      ['initial_fee_forfeited', hour(209), 'too_late'],
    ],
    [
      'a rental whose item is out with someone else',
      { ...CONFIRMED, freeCancellation: true },
      'renter',
      140,
      ['initial_fee_refunded', null, 'item_back'],
    ],
    ['a rental, by its owner', CONFIRMED, 'owner', 2, ['initial_fee_refunded', hour(257), 'expire_no_show']],
    [
      'a rental whose hold was refused',
      { ...CONFIRMED, holdStatus: 'action_required', holdRefusedAt: hour(10) },
      'renter',
      11,
      ['initial_fee_forfeited', hour(22), 'expire_hold_refused'],
    ],
  ] as const)('knows for %s', (_what, more, by, at, [refundPolicy, until, end]) => {
    const { outcome, ...terms } = cancellationPreview(by, factsOf(more), hour(at));
    expect([outcome.refundPolicy, terms.until, terms.end]).toEqual([refundPolicy, until, end]);
  });

  it('counts what was refunded before: the rest is refunded, or kept and shared', () => {
    const facts = { ...factsOf(CONFIRMED), granted: { feeCents: 1000, balanceCents: 2000 } };
    const { bookingFeeCents, balanceCents } = facts;
    const byOwner = cancellationPreview('owner', facts, hour(2));
    expect(byOwner.outcome).toMatchObject({
      refundedCents: bookingFeeCents - 1000,
      keptCents: 0,
      releasedCents: balanceCents - 2000,
    });
    const byRenter = cancellationPreview('renter', facts, hour(2));
    expect(byRenter.outcome).toMatchObject({ refundedCents: 0, keptCents: bookingFeeCents - 1000 });
    expect(byRenter.ownerCents + byRenter.platformCents).toBe(bookingFeeCents - 1000);
    const all = { ...facts, granted: { feeCents: bookingFeeCents + 500, balanceCents: 0 } };
    expect(cancellationPreview('renter', all, hour(2)).outcome).toMatchObject({
      refundedCents: 0,
      keptCents: 0,
    });
  });

  it('shares a kept fee as the ledger shares it: the processing fee first, then eight percent', () => {
    const facts = factsOf({ ...CONFIRMED, bookingFeeCents: 10_399 });
    expect(cancellationPreview('renter', facts, hour(1))).toMatchObject({
      outcome: { keptCents: 10_399 },
      ownerCents: 9_200,
      platformCents: 399 + 800,
    });
  });
});

it('does at each instant before the named one exactly what was said, and is still possible', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const states = fc.constantFrom<Partial<BookingFacts>>({}, PAID, CONFIRMED);
  const policy = fc.constantFrom('standard', 'flexible');
  const by = fc.constantFrom('renter', 'owner', 'admin');
  const instant = fc.integer({ min: 0, max: 260 * 60 }).map((minutes) => hour(minutes / 60));
  fc.assert(
    fc.property(
      states,
      policy,
      fc.boolean(),
      by,
      instant,
      instant,
      cents,
      cents,
      (state, cancellationPolicy, freeCancellation, side, now, later, bookingFeeCents, balanceCents) => {
        const facts = factsOf({
          ...state,
          cancellationPolicy,
          freeCancellation,
          bookingFeeCents,
          balanceCents,
        });
        fc.pre([...dueEvents(facts)].every(([event, due]) => !event.startsWith('expire') || due > now));
        fc.pre(tryTransition({ event: 'cancel', actor: side, facts, now }) !== undefined);
        const { outcome, ownerCents, platformCents, until } = cancellationPreview(side, facts, now);
        expect(ownerCents + platformCents).toBe(outcome.keptCents);
        const isPaid = facts.feePaidAt !== null;
        expect(outcome.keptCents + outcome.refundedCents).toBe(isPaid ? bookingFeeCents : 0);
        if (later < now || (until !== null && later >= until)) return;
        expect(cancellationOutcome(side, { ...facts, policy: cancellationPolicy }, later)).toEqual(outcome);
        expect(tryTransition({ event: 'cancel', actor: side, facts, now: later })).toBeDefined();
      },
    ),
    { numRuns: 500 },
  );
});
