import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import {
  ChangedRentals,
  isPaidFor,
  type ModelRental,
  type ProviderAnswer,
} from '#tests/support/changed-rentals.ts';
import { addDays, endOfDay, startOfDay } from '../calendar.ts';
import { addHours } from '../rental-span.ts';
import { splitTotal } from '../total-split.ts';

const ZONE = 'America/Chicago';
const FIRST = '2026-06-16';
const NOW = new Date('2026-06-12T12:00:00Z');
const RATE = 8500;
const DAYS = 3;
/** Days from the beginning of one rental to the beginning of the next. */
const APART = 6;

function rentalAt(index: number, instantBooking: boolean): ModelRental {
  const firstDay = addDays(FIRST, index * APART);
  const lastDay = addDays(firstDay, DAYS - 1);
  const totalCents = DAYS * RATE + 399;
  const split = splitTotal(totalCents);
  const priceLines = [
    { kind: 'rental', label: '3 days', cents: DAYS * RATE },
    { kind: 'processing', label: 'Processing fee', cents: 399 },
  ];
  const dates = { firstDay, lastDay, startsAt: startOfDay(firstDay, ZONE), endsAt: endOfDay(lastDay, ZONE) };
  const money = {
    feeStatus: 'paid',
    holdStatus: 'held',
    feePaidAt: NOW,
    holdExpiresAt: addHours(NOW, 900),
  } as const;
  const row = bookingRow({
    ...{ ...dates, ...split, ...money, totalCents, priceLines, instantBooking },
    ...{ status: 'confirmed', selectedDates: null },
  });
  return { row, open: undefined, paidCents: split.bookingFeeCents, heldCents: split.balanceCents };
}

const rental = fc.nat({ max: 2 });
const side = fc.constantFrom('owner' as const, 'renter' as const);
const someone = fc.constantFrom(
  ...(['owner', 'owner', 'owner', 'renter', 'renter', 'renter', 'system', 'admin'] as const),
);
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      rental,
      by: side,
      end: fc.integer({ min: -2, max: 7 }),
      start: fc.option(fc.integer({ min: -3, max: 4 }), { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('accept' as const), rental, by: someone }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('provider' as const),
      rental,
      answer: fc.constantFrom('done', 'done', 'done', 'asks', 'refused'),
    }),
  },
  // The other side accepts, and the provider answers: mostly all goes well.
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('agree' as const),
      rental,
      answers: fc.constantFrom<readonly ProviderAnswer[]>(
        ['done', 'done'],
        ['done', 'done'],
        ['done', 'asks'],
        ['done', 'asks', 'refused', 'done'],
        ['asks', 'done', 'asks', 'done'],
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('decline_change' as const, 'withdraw_change' as const, 'expire_change' as const),
      rental,
      by: someone,
    }),
  },
  // The renter gives up what their bank asks about, or what they have asked for.
  { weight: 3, arbitrary: fc.record({ what: fc.constant('give up' as const), rental }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function take(model: ChangedRentals, one: Act): void {
  if (one.what === 'wait') {
    model.now = addHours(model.now, one.hours);
    return;
  }
  const chosen = model.rentals[one.rental];
  if (!chosen) throw new Error('there is no such rental');
  if (one.what === 'ask') {
    const { firstDay, lastDay } = chosen.row;
    const moved = one.start === undefined ? {} : { startDate: addDays(firstDay, one.start) };
    model.ask(chosen, one.by, { ...moved, endDate: addDays(lastDay, one.end) });
  } else if (one.what === 'accept') model.accept(chosen, one.by);
  else if (one.what === 'give up') model.end(chosen, 'withdraw_change', 'renter');
  else if (one.what === 'agree') {
    model.accept(chosen, chosen.open?.askedBy === 'owner' ? 'renter' : 'owner');
    for (const answer of one.answers) model.provider(chosen, answer);
  } else if (one.what === 'provider') model.provider(chosen, one.answer);
  else model.end(chosen, one.what, one.by);
}

const beginning = fc.record({ buffer: fc.constantFrom(0, 12, 48), instant: fc.boolean() });
const history = fc.array(act, { minLength: 10, maxLength: 60, size: 'max' });
const modelOf = ({ buffer, instant }: { buffer: number; instant: boolean }) =>
  new ChangedRentals(
    [0, 1, 2].map((index) => rentalAt(index, instant)),
    buffer,
    NOW,
  );

describe('a random history of rentals whose dates are changed', () => {
  it('never gives two rentals the item at one time, nor the hours kept free after the first', () => {
    let changed = 0;
    fc.assert(
      fc.property(beginning, history, (from, acts) => {
        const model = modelOf(from);
        for (const one of acts) {
          const before = model.rentals.map(({ row }) => row.endsAt);
          take(model, one);
          changed += model.rentals.filter(({ row }, index) => row.endsAt !== before[index]).length;
          const spans = model.rentals.flatMap((rentalOne, index) =>
            model.spansOf(rentalOne).map((span) => ({ ...span, index })),
          );
          const meeting = spans.filter((a) =>
            spans.some(
              (b) => a.index !== b.index && a.from <= b.from && addHours(a.to, from.buffer) > b.from,
            ),
          );
          expect(meeting).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
    expect(changed).toBeGreaterThan(100);
  });

  it('never charges what the other side has not accepted as it was shown, and keeps what was paid equal to the fee', () => {
    const accepters = new Set<string>();
    fc.assert(
      fc.property(beginning, history, (from, acts) => {
        const model = modelOf(from);
        for (const one of acts) take(model, one);
        for (const { cents, shown, askedBy, acceptedBy, isInstant } of model.charges) {
          accepters.add(acceptedBy);
          expect(cents).toBe(shown);
          expect(acceptedBy).not.toBe(askedBy);
          expect(acceptedBy).not.toBe('admin');
          if (acceptedBy === 'system') expect([isInstant, askedBy]).toEqual([true, 'renter']);
        }
        for (const { row, open, paidCents } of model.rentals) {
          const underWay = isPaidFor(row) ? (open?.price.chargedCents ?? 0) : 0;
          expect(paidCents).toBe(row.bookingFeeCents + underWay);
          expect(row.bookingFeeCents + row.balanceCents).toBe(row.totalCents);
        }
      }),
      { numRuns: 200 },
    );
    // The histories are only of use if both sides accept.
    expect([...accepters].sort()).toEqual(['owner', 'renter', 'system']);
  });

  it('never holds less than the balance, and releases nothing while a change waits, whatever the bank asks', () => {
    const [ends, grown] = [new Set<string>(), new Set<number>()];
    fc.assert(
      fc.property(beginning, history, (from, acts) => {
        const model = modelOf(from);
        for (const one of acts) {
          const before = model.rentals.map(({ row, heldCents }) => ({ row, heldCents }));
          take(model, one);
          for (const [index, { row, heldCents }] of model.rentals.entries()) {
            const { row: was, heldCents: held } = before[index]!;
            expect(heldCents).toBeGreaterThanOrEqual(row.balanceCents);
            // While a change is open nothing is released.
            if (row.changeState !== null) expect(heldCents).toBe(held);
            if (heldCents > held) grown.add(heldCents);
            if (was.changeState === 'hold_needed' && row.changeState === null)
              ends.add(row.balanceCents > was.balanceCents ? 'held' : 'given up');
          }
        }
        for (const { held, owed } of model.instants) expect(held).toBeGreaterThanOrEqual(owed);
      }),
      { numRuns: 200 },
    );
    // The histories are worth something only if larger holds come about, with and without the renter.
    expect([...ends].sort()).toEqual(['given up', 'held']);
    expect(grown.size).toBeGreaterThan(3);
  });
});
