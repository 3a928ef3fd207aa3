import { describe, expect, it } from 'vitest';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { blockingRentalsError, sideOf, type AccountDeletion } from './blocking-rentals.ts';
import type { BlockingRow } from './person-rentals.repository.ts';

const over: Partial<BookingRow> = { status: 'completed' };

/** How one rental blocks the deletion of its owner (or of the renter), in the order of the rules. */
function blocked(
  row: Partial<BookingRow>,
  { personId = 'owner', adminId, ...more }: Partial<BlockingRow & AccountDeletion> = {},
): BlockingRental {
  const open = { hasOpenClaim: false, isClaimable: false, isDisputed: false, isOwed: false };
  const blocking = { equipmentName: 'Kubota U17', ...open, ...more };
  const error = blockingRentalsError([{ ...blocking, booking: bookingRow(row) }], { personId, adminId });
  return (error.details as { bookings: [BlockingRental] }).bookings[0];
}

const ROWS: readonly (readonly [
  Partial<BookingRow>,
  Parameters<typeof blocked>[1],
  BlockingRental['why'],
  string,
  string,
])[] = [
  [
    { status: 'confirmed' },
    {},
    'confirmed',
    'Cancel it in My bookings, or wait until it is over.',
    'Cancel it on their behalf, or wait until it is over.',
  ],
  [
    { status: 'active' },
    {},
    'active',
    'The machine has to come back first; both sides confirm the return in My bookings.',
    'The machine has to come back first; complete it on their behalf when it has.',
  ],
  ...(['owed', 'charging', 'failed'] as const).map(
    (lateFeeStatus) =>
      [
        { ...over, lateFeeStatus },
        { isDisputed: true, isOwed: true },
        'late_fee',
        'Its late fee has to be settled first, in My bookings.',
        'Its late fee has to be settled first.',
      ] as const,
  ),
  [
    over,
    { hasOpenClaim: true, isDisputed: true, isOwed: true },
    'claim',
    'A claim for damage has to be settled first; it is in My bookings.',
    'A claim for damage has to be settled first.',
  ],
  [
    over,
    { isClaimable: true, personId: 'renter' },
    'claim_time',
    'Until 72 hours after the return its owner can claim damage.',
    'Until 72 hours after the return its owner can claim damage.',
  ],
  [
    { ...over, lateFeeStatus: 'charged' },
    { isDisputed: true, isOwed: true },
    'dispute',
    'A bank has not decided yet about one of its charges.',
    'A bank has not decided yet about one of its charges.',
  ],
  [
    over,
    { isOwed: true },
    'earnings',
    'What you have earned with it is not paid out yet. If payouts are not set up, set them up first; once the money is on its way to your bank, you can delete your profile.',
    'Its earnings have not come to an end yet: they have not been paid out.',
  ],
  [
    over,
    { isOwed: true, personId: 'renter' },
    'refund',
    'Your bank has sent its refund back. Tell us how we can pay it to you.',
    'The bank has sent its refund back. It has to be paid to them in another way first.',
  ],
  [
    over,
    {},
    'refund',
    'Your bank has sent its refund back. Tell us how we can pay it to you.',
    'The bank has sent its refund back. It has to be paid to them in another way first.',
  ],
];

describe('what blocks the deletion of an account', () => {
  it('says why a rental blocks it and what to do, to the person and to the Admin', () =>
    expectEvery(ROWS, ([row, more, why, todo, adminTodo]) => {
      expect(blocked(row, more)).toMatchObject({ why, todo });
      expect(blocked(row, { ...more, adminId: 'admin' })).toMatchObject({ why, todo: adminTodo });
    }));

  it('names the rental, and on which side the person stands', () => {
    expect(blocked(over, { personId: 'renter' })).toMatchObject({
      id: 'booking',
      orderNumber: 'ES-1',
      equipmentName: 'Kubota U17',
      side: 'renter',
      status: 'completed',
      startDate: '2026-06-16',
      endDate: '2026-06-18',
    });
    expect(sideOf(bookingRow(), 'owner')).toBe('owner');
  });

  it('refuses the person and the Admin by a code of their own', () => {
    expect(blockingRentalsError([], { personId: 'owner' }).code).toBe('live_bookings');
    expect(blockingRentalsError([], { personId: 'owner', adminId: 'admin' }).code).toBe(
      'account_live_bookings',
    );
  });
});
