import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { ChangedRentals, isPaidFor, type ModelRental } from '#tests/support/changed-rentals.ts';
import { addDays, endOfDay, startOfDay } from './calendar.ts';
import type { ClaimActor, ClaimFacts } from './claims/claim-facts.ts';
import { tryClaimStep } from './claims/claim-machine.ts';
import { CLAIM_EVENTS, type ClaimEvent } from './claims/claim-process.ts';
import { planRefund, REFUND_SUBJECTS, refundableOf, type RefundableCharge } from './refundable.ts';
import { addHours } from './rental-span.ts';
import { splitTotal } from './total-split.ts';

/*
 * Rentals of one item that are booked, changed, picked up, brought back, claimed damage of and refunded in any order, by the rules
 * of the domain alone (docs/product/changes.md, docs/product/claims.md, docs/product/money.md#refunds).
 */
const ZONE = 'America/Chicago';
const NOW = new Date('2026-06-12T12:00:00Z');
const CLAIMED = 15_000;

interface Lived extends ModelRental {
  capturedCents: number;
  damageCents: number;
  claim: ClaimFacts | undefined;
  /** What each claim was charged by: who had agreed or decided by then. */
  readonly grounds: string[];
  readonly granted: Record<string, number>;
}

function booked(day: number, days: number, instantBooking: boolean, at: Date): Lived {
  const firstDay = addDays('2026-06-14', day);
  const lastDay = addDays(firstDay, days - 1);
  const totalCents = days * 8500 + 399;
  const split = splitTotal(totalCents);
  const priceLines = [
    { kind: 'rental', label: `${days} days`, cents: days * 8500 },
    { kind: 'processing', label: 'Processing fee', cents: 399 },
  ];
  const dates = { firstDay, lastDay, startsAt: startOfDay(firstDay, ZONE), endsAt: endOfDay(lastDay, ZONE) };
  const held = { feeStatus: 'paid', holdStatus: 'held', feePaidAt: at } as const;
  const row = bookingRow({
    ...{ ...dates, ...split, ...held, totalCents, priceLines, instantBooking },
    ...{ status: 'confirmed', selectedDates: null, holdExpiresAt: addHours(at, 9000) },
  });
  const money = { paidCents: split.bookingFeeCents, heldCents: split.balanceCents };
  const nothing = { capturedCents: 0, damageCents: 0, claim: undefined };
  return { row, open: undefined, ...money, ...nothing, grounds: [], granted: {} };
}

const chargesOf = ({ paidCents, capturedCents, damageCents, granted }: Lived): RefundableCharge[] =>
  Object.entries({ booking_fee: paidCents, hold: capturedCents, damage: damageCents }).map(
    ([kind, cents]) => ({
      ...{ id: kind, kind, isDisputed: false },
      // A fee that was given back after a grant goes back once.
      capturedCents: Math.max(cents, granted[kind] ?? 0),
      refundedCents: granted[kind] ?? 0,
    }),
  );

/** What each step that agrees or decides makes of the amount, written from docs/product/claims.md. */
function amountsAfter(
  event: string,
  { amountCents, ...facts }: ClaimFacts & { amountCents: number },
  now: Date,
) {
  if (event === 'accept') return { decidedCents: facts.claimedCents, ground: 'renter_accepted' as const };
  if (event === 'offer') return { offeredCents: amountCents, offeredAt: now };
  if (event === 'accept_offer')
    return { decidedCents: facts.offeredCents, ground: 'owner_accepted' as const };
  return event === 'decide' ? { decidedCents: amountCents, ground: 'admin_decided' as const } : {};
}

const FILED = { status: 'filed', claimedCents: CLAIMED, offeredCents: null, offeredAt: null } as const;
const UNDECIDED = {
  decidedCents: null,
  ground: null,
  reviewCause: null,
  refusedAt: null,
  remindedAt: null,
} as const;

const CLAIM_ACTORS: readonly ClaimActor[] = ['owner', 'renter', 'admin', 'provider', 'system'];
/** What mostly happens to a claim. */
const LIKELY: readonly (readonly [ClaimActor, ClaimEvent])[] = [
  ['renter', 'accept'],
  ['renter', 'offer'],
  ['renter', 'dispute'],
  ['owner', 'accept_offer'],
  ['admin', 'decide'],
  ['provider', 'charged'],
  ['provider', 'charged'],
];

const side = fc.constantFrom('owner' as const, 'renter' as const);
const act = fc.record({
  what: fc.constantFrom(
    ...([
      'book',
      'book',
      'ask',
      'ask',
      'agree',
      'agree',
      'accept',
      'provider',
      'provider',
      'provider',
      'end',
    ] as const),
    ...([
      'hours',
      'pickup',
      'pickup',
      'return',
      'return',
      'claim',
      'claim',
      'claim',
      'claim',
      'pickup',
      'return',
      'return',
      'claim',
      'claim',
      'claim',
      'claim',
      'refund',
    ] as const),
  ),
  which: fc.nat(1),
  by: side,
  day: fc.integer({ min: -3, max: 14 }),
  days: fc.integer({ min: 1, max: 5 }),
  answer: fc.constantFrom('done' as const, 'done' as const, 'asks' as const, 'refused' as const),
  ending: fc.constantFrom('decline_change' as const, 'withdraw_change' as const, 'expire_change' as const),
  claimed: fc.oneof(
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...CLAIM_ACTORS), fc.constantFrom(...CLAIM_EVENTS)) },
    { weight: 3, arbitrary: fc.constantFrom(...LIKELY) },
  ),
  // The last but one is more than a balance and less than a rental: a refund of it comes out of two charges.
  cents: fc.constantFrom(0, 50, 6000, CLAIMED, 17_000, 40_000),
  subject: fc.constantFrom(...REFUND_SUBJECTS),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function live(acts: readonly Act[]) {
  const rentals = [booked(2, 2, true, NOW), booked(10, 3, false, NOW)];
  const world = new ChangedRentals(rentals, 0, NOW);
  const seen = { applied: 0, damage: 0, refunds: 0, shared: 0 };
  for (const one of acts) {
    const rental = rentals[one.which];
    if (one.what === 'hours') world.now = addHours(world.now, one.days * 7);
    else if (one.what === 'book') {
      const wanted = booked(Math.abs(one.day) + 2, one.days, one.by === 'owner', world.now);
      const isFree = world
        .spansOf(wanted)
        .every(({ from, to }) =>
          rentals
            .flatMap((other) => world.spansOf(other))
            .every((span) => to <= span.from || span.to <= from),
        );
      if (isFree && rentals.length < 4 && wanted.row.startsAt > world.now) rentals.push(wanted);
    } else if (rental) step(world, rental, one, seen);
  }
  return { world, rentals, seen };
}

function step(
  world: ChangedRentals,
  rental: Lived,
  one: Act,
  seen: { applied: number; damage: number; refunds: number; shared: number },
) {
  const { row } = rental;
  if (one.what === 'ask') world.ask(rental, one.by, { endDate: addDays(row.lastDay, one.day) });
  if (one.what === 'accept') world.accept(rental, one.by);
  if (one.what === 'agree') {
    world.accept(rental, row.changeAskedBy === 'owner' ? 'renter' : 'owner');
    for (const answer of [one.answer, 'done'] as const) world.provider(rental, answer);
  }
  if (one.what === 'provider') world.provider(rental, one.answer);
  if (one.what === 'end') world.end(rental, one.ending, one.ending === 'expire_change' ? 'system' : one.by);
  if (rental.row.totalCents !== row.totalCents) seen.applied += 1;
  if (one.what === 'pickup' && row.status === 'confirmed' && !rental.open)
    rental.row = { ...row, status: 'active', actualPickupTime: world.now };
  if (one.what === 'return' && row.status === 'active' && !rental.open) {
    rental.row = { ...row, status: 'completed', actualReturnTime: world.now, holdStatus: 'captured' };
    Object.assign(rental, { capturedCents: row.balanceCents, heldCents: 0 });
  }
  if (one.what === 'claim' && row.status === 'completed') claim(world, rental, one, seen);
  if (one.what === 'refund') refund(rental, one, seen);
}

function claim(
  world: ChangedRentals,
  rental: Lived,
  { claimed: [actor, event], cents }: Act,
  seen: { damage: number },
) {
  rental.claim ??= { ...FILED, ...UNDECIDED, filedAt: world.now, isDisputedByBank: false };
  // Mostly the current amount, as the screens send it.
  const stands = event === 'accept' ? CLAIMED : event === 'accept_offer' ? rental.claim.offeredCents : null;
  const asked = { ...rental.claim, amountCents: cents === 0 ? 0 : (stands ?? cents) };
  const rule = tryClaimStep({ event, actor, facts: asked, now: world.now });
  if (!rule || rule.repeat) return;
  rental.grounds.push(`${actor} ${event}`);
  const { amountCents: _amount, ...facts } = asked;
  rental.claim = { ...facts, ...amountsAfter(event, asked, world.now), status: rule.to };
  if (rule.to !== 'paid') return;
  seen.damage += 1;
  rental.damageCents += rental.claim.decidedCents ?? 0;
}

function refund(rental: Lived, { subject, cents }: Act, seen: { refunds: number; shared: number }) {
  const charges = chargesOf(rental);
  const { refundedCents: refundedSoFarCents } = refundableOf(charges, subject);
  const plan = planRefund(charges, { subject, amountCents: cents, refundedSoFarCents });
  if (!('parts' in plan)) return;
  expect(plan.parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(cents);
  for (const { id, amountCents } of plan.parts) {
    const { capturedCents = 0, refundedCents = 0 } = charges.find((charge) => charge.id === id) ?? {};
    expect(amountCents).toBeLessThanOrEqual(capturedCents - refundedCents);
    rental.granted[id] = (rental.granted[id] ?? 0) + amountCents;
  }
  seen.refunds += plan.parts.length;
  if (plan.parts.length > 1) seen.shared += 1;
}

it('never overlaps, never charges without consent, holds what is owed, and sums to what was charged', () => {
  const total = { applied: 0, damage: 0, refunds: 0, shared: 0 };
  fc.assert(
    fc.property(fc.array(act, { minLength: 40, maxLength: 90 }), (acts) => {
      const { world, rentals, seen } = live(acts);
      const spans = rentals.map((rental) => world.spansOf(rental));
      spans.forEach((own, index) => {
        for (const { from, to } of own)
          for (const other of spans.slice(index + 1).flat())
            expect(to <= other.from || other.to <= from).toBe(true);
      });
      for (const { cents, shown, askedBy, acceptedBy, isInstant } of world.charges) {
        expect(cents).toBe(shown);
        expect(acceptedBy !== askedBy && (acceptedBy !== 'system' || isInstant)).toBe(true);
      }
      for (const { held, owed } of world.instants) expect(held).toBeGreaterThanOrEqual(owed);
      for (const rental of rentals) {
        const { row, paidCents, capturedCents, damageCents, grounds, granted } = rental;
        expect(row.priceLines.reduce((sum, line) => sum + line.cents, 0)).toBe(row.totalCents);
        expect(row.bookingFeeCents + row.balanceCents).toBe(row.totalCents);
        if (!isPaidFor(row)) expect(paidCents).toBe(row.bookingFeeCents);
        if (row.status === 'completed') expect(paidCents + capturedCents).toBe(row.totalCents);
        if (damageCents > 0)
          expect(grounds.some((who) => /^(renter (accept|offer)|admin decide)$/.test(who))).toBe(true);
        expect(damageCents).toBeLessThanOrEqual(CLAIMED);
        expect(granted['damage'] ?? 0).toBeLessThanOrEqual(damageCents);
        expect(granted['hold'] ?? 0).toBeLessThanOrEqual(capturedCents);
      }
      for (const key of ['applied', 'damage', 'refunds', 'shared'] as const) total[key] += seen[key];
    }),
    { seed: 24, numRuns: 500 },
  );
  // The histories are no empty ones.
  expect(
    Object.values(total).every((count) => count > 10),
    JSON.stringify(total),
  ).toBe(true);
});
