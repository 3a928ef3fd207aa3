import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sampleItem } from '#tests/support/sample-bookings.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { nameOf, presentBooking, type Viewer } from './bookings.presenter.ts';

const OWNER = { firstName: 'Olga', lastName: 'Novak', deletedAt: null };
const RENTER = { firstName: 'Dana', lastName: 'Reyes', deletedAt: null };
const DELIVERED = {
  deliveryMethod: 'delivery',
  deliveryStreetAddress: '1 Main St',
  notes: 'Gate 12',
} as const;

/** As the viewer sees a booking that differs from a request just made in `row`. */
function seen(row: Partial<BookingRow>, viewer: Partial<Viewer> = {}) {
  const priceLines = [{ kind: 'rental', label: '3 days × $34.66', cents: 10_399 }];
  const booking = bookingRow({ priceLines, deliveryFeeCents: 0, notes: '', selectedDates: null, ...row });
  const listed = {
    booking,
    owner: OWNER,
    renter: RENTER,
    ratedBy: [],
    conditionsBy: [],
    claim: null,
    usage: null,
  };
  return presentBooking(listed, sampleItem(), {
    actor: 'renter',
    now: hour(1),
    ...viewer,
  });
}

describe('the names on a booking', () => {
  it('shows the other side’s whole name only once the fee is paid', () => {
    expect(seen({}, { actor: 'renter' })).toMatchObject({ ownerName: 'Olga N.', renterName: 'Dana Reyes' });
    expect(seen({}, { actor: 'owner' })).toMatchObject({ ownerName: 'Olga Novak', renterName: 'Dana R.' });
    expect(seen({}, { actor: 'admin' })).toMatchObject({ ownerName: 'Olga Novak', renterName: 'Dana Reyes' });
    for (const actor of ['renter', 'owner'] as const)
      expect(seen({ feePaidAt: hour(0) }, { actor })).toMatchObject({
        ownerName: 'Olga Novak',
        renterName: 'Dana Reyes',
      });
  });

  it('never shows the whole name of a deleted account, nor a space for a missing last name', () => {
    expect(nameOf({ ...RENTER, deletedAt: hour(0) }, true)).toBe(
      nameOf({ ...RENTER, deletedAt: hour(0) }, false),
    );
    expect(nameOf({ firstName: 'Dana', lastName: '', deletedAt: null }, true)).toBe('Dana');
  });
});

describe('a booking as it is presented', () => {
  it('counts its hours, days or begun weeks', () =>
    expectEvery(
      [
        [{ rentalType: 'hourly', hours: 4 }, 4],
        [{ rentalType: 'hourly', hours: null }, 0],
        [{ rentalType: 'daily' }, 3],
        [{ rentalType: 'daily', selectedDates: ['2026-06-16', '2026-06-18'] }, 2],
        [{ rentalType: 'weekly', lastDay: '2026-06-22' }, 1],
        [{ rentalType: 'weekly', lastDay: '2026-06-23' }, 2],
      ] as const satisfies readonly (readonly [Partial<BookingRow>, number])[],
      ([row, duration]) => expect(seen(row).duration).toBe(duration),
    ));

  it('writes its money as decimals, and null where there is none', () => {
    expect(seen({})).toMatchObject({
      priceLines: [{ kind: 'rental', label: '3 days × $34.66', amount: '103.99' }],
      totalAmount: '103.99',
      depositAmount: '10.40',
      authorizationAmount: '93.59',
      deliveryFee: '0.00',
      dailyRate: '85.00',
      hourlyRate: null,
      lateFeeAmount: null,
    });
    expect(seen({ hourlyRateCents: 1500, lateFeeCents: 0 })).toMatchObject({
      hourlyRate: '15.00',
      lateFeeAmount: '0.00',
    });
  });

  it('keeps street and notes from the owner until the fee is paid', () => {
    const { deliveryStreetAddress, notes } = DELIVERED;
    expect(seen(DELIVERED, { actor: 'owner' })).toMatchObject({ deliveryStreetAddress: null, notes: '' });
    expect(seen({ ...DELIVERED, feePaidAt: hour(0) }, { actor: 'owner' })).toMatchObject({
      deliveryStreetAddress,
      notes,
    });
    expect(seen(DELIVERED)).toMatchObject({ deliveryStreetAddress, notes });
  });

  it('tells each side which it is, and the Admin of none', () => {
    expect(seen({}, { actor: 'owner' }).side).toBe('owner');
    expect(seen({}, { actor: 'renter' }).side).toBe('renter');
    expect(seen({}, { actor: 'admin' }).side).toBeNull();
  });
});

describe('what can be done with a booking', () => {
  const confirmed = {
    status: 'confirmed',
    feeStatus: 'paid',
    feePaidAt: hour(0),
    holdStatus: 'held',
  } as const;

  it('offers no handover while another rental still has the item', () => {
    const [start, viewer] = [hour(137), { actor: 'owner', now: hour(138) }] as const;
    const there = seen({ ...confirmed, startsAt: start }, viewer).allowedActions;
    expect(there).toEqual(expect.arrayContaining(['confirm_pickup', 'complete', 'cancel']));
    const missing = seen({ ...confirmed, startsAt: start, freeCancellation: true }, viewer).allowedActions;
    expect(missing).toEqual(there.filter((action) => action !== 'confirm_pickup' && action !== 'complete'));
  });

  it('offers to undo a confirmation for a minute', () => {
    const active = {
      ...confirmed,
      status: 'active',
      actualPickupTime: hour(138),
      ownerPickupConfirmedAt: hour(137),
      renterPickupConfirmedAt: hour(138),
      undoableBy: 'renter',
      undoableUntil: hour(139),
    } as const satisfies Partial<BookingRow>;
    expect(seen(active, { now: hour(138) }).undoable).toEqual({
      of: 'pickup',
      confirmedAt: hour(139 - 1 / 60).toISOString(),
      until: hour(139).toISOString(),
    });
    expect(seen(active, { now: hour(140) }).undoable).toBeNull();
    expect(seen(active, { actor: 'owner', now: hour(138) }).undoable).toBeNull();
  });
});
