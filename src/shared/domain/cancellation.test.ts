import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from './calendar.ts';
import { cancellationOutcome, isFreeCancellation, type CancellationFacts } from './cancellation.ts';

const startsAt = startOfDay('2026-06-16', 'America/Chicago');
const before = (hours: number, seconds = 0): Date =>
  new Date(startsAt.getTime() - hours * 3_600_000 + seconds * 1000);
const facts: CancellationFacts = {
  feePaidAt: before(200),
  bookingFeeCents: 1040,
  balanceCents: 9359,
  policy: 'standard',
  startsAt,
  freeCancellation: false,
};
const flexible = { ...facts, policy: 'flexible' } as const;

describe('isCanceledAhead', () => {
  it.each([
    ['a second earlier', before(24, -1), true],
    ['exactly 24 hours', before(24), true],
    ['24 hours less a second', before(24, 1), false],
    ['after the start', before(-1), false],
  ])('%s: %s', (_what, now, isAhead) => {
    expect(isFreeCancellation(startsAt, now)).toBe(isAhead);
  });

  it.each([
    ['2026-11-02', 'America/New_York', '2026-11-01T05:00:00Z'],
    ['2027-03-15', 'America/Los_Angeles', '2027-03-14T07:00:00Z'],
  ])('counts 24 hours also where the day before %s is longer or shorter', (day, zone, limit) => {
    const start = startOfDay(day, zone);
    const at = new Date(limit);
    expect(isFreeCancellation(start, at)).toBe(true);
    expect(isFreeCancellation(start, new Date(at.getTime() + 1000))).toBe(false);
    expect(endOfDay(day, zone).getTime() - start.getTime()).toBe(86_400_000);
  });
});

describe('cancellationOutcome', () => {
  const kept = {
    refundPolicy: 'initial_fee_forfeited',
    refundedCents: 0,
    keptCents: 1040,
    releasedCents: 9359,
  };
  const back = {
    refundPolicy: 'initial_fee_refunded',
    refundedCents: 1040,
    keptCents: 0,
    releasedCents: 9359,
  };
  it.each([
    ['renter, standard, far ahead', 'renter', facts, before(100), kept],
    ['renter, standard, late', 'renter', facts, before(1), kept],
    ['renter, flexible, exactly 24 hours ahead', 'renter', flexible, before(24), back],
    ['renter, flexible, a second less', 'renter', flexible, before(24, 1), kept],
    ['renter, the item not there', 'renter', { ...facts, freeCancellation: true }, before(-1), back],
    ['owner', 'owner', facts, before(1), back],
    ['admin', 'admin', facts, before(1), back],
    ['a deadline', 'system', facts, before(1), back],
  ] as const)('%s', (_what, by, booking, now, outcome) => {
    expect(cancellationOutcome(by, booking, now)).toMatchObject(outcome);
  });

  it.each(['renter', 'owner', 'admin', 'system'] as const)('charges nothing while unpaid: %s', (by) => {
    expect(cancellationOutcome(by, { ...facts, feePaidAt: null }, before(1))).toMatchObject({
      refundPolicy: 'nothing_charged',
      refundedCents: 0,
      keptCents: 0,
      releasedCents: 0,
    });
  });

  it('says the amounts', () => {
    expect(cancellationOutcome('renter', facts, before(1)).message).toBe(
      'The booking has been canceled. The booking fee of $10.40 is forfeited. The balance of $93.59 is not charged; any hold for it is released.',
    );
    expect(cancellationOutcome('owner', { ...facts, balanceCents: 0 }, before(1)).message).toBe(
      'The booking has been canceled. The booking fee of $10.40 is refunded in full.',
    );
  });
});
