import { expect, it } from 'vitest';
import { BOOKING_FILTERS, FILTERS_OF_TAB, matchesFilter } from './booking-filters.ts';

const AGREED = {
  status: 'confirmed',
  feeStatus: 'paid',
  holdStatus: 'held',
  balanceWaived: false,
  lateFeeStatus: 'none',
  actualReturnTime: null,
  expectedAction: null,
  claim: null,
  usage: null,
  side: 'renter',
  change: null,
} as const;
type Row = [name: string, booking: Parameters<typeof matchesFilter>[0], filters: string[]];

const ROWS: Row[] = [
  ['an agreed rental that waits for its day', AGREED, []],
  ['one whose pickup is to be confirmed', { ...AGREED, expectedAction: 'confirm_pickup' }, ['needsMe']],
  ['a request that waits for its fee', { ...AGREED, status: 'pending', feeStatus: 'unpaid' }, ['unpaid']],
  [
    'the same for its renter',
    { ...AGREED, status: 'pending', feeStatus: 'unpaid', expectedAction: 'pay' },
    ['needsMe', 'unpaid'],
  ],
  ['a paid request', { ...AGREED, status: 'pending' }, ['requests']],
  ['a machine that is out', { ...AGREED, status: 'active' }, ['out']],
  [
    'one that is back and not closed',
    { ...AGREED, status: 'active', actualReturnTime: '2031-01-01T10:00:00.000Z' },
    [],
  ],
  ['a refused hold', { ...AGREED, holdStatus: 'action_required' }, ['unpaid']],
  [
    'a change whose charge the bank asks about',
    { ...AGREED, change: { state: 'payment_needed' } },
    ['unpaid'],
  ],
  [
    'a late fee that nobody has charged',
    { ...AGREED, status: 'completed', lateFeeStatus: 'owed' },
    ['unpaid'],
  ],
  ['a late fee that was refused', { ...AGREED, status: 'completed', lateFeeStatus: 'failed' }, ['unpaid']],
  [
    'a claim for damage that waits for an answer',
    { ...AGREED, status: 'completed', claim: { status: 'filed', turn: 'answer' } },
    ['needsMe'],
  ],
  [
    'damage that the card has refused',
    { ...AGREED, status: 'completed', claim: { status: 'owed', turn: 'pay' } },
    ['needsMe', 'unpaid'],
  ],
  [
    'a claim that waits for the other side',
    { ...AGREED, status: 'completed', claim: { status: 'offered', turn: null } },
    [],
  ],
  [
    'the same damage for the owner who waits for it',
    { ...AGREED, side: 'owner', status: 'completed', claim: { status: 'owed', turn: null } },
    ['unpaid'],
  ],
  [
    'use that the card has refused',
    { ...AGREED, status: 'completed', usage: { status: 'owed' } },
    ['needsMe', 'unpaid'],
  ],
  [
    'the same use for the owner who waits for it',
    { ...AGREED, side: 'owner', status: 'completed', usage: { status: 'owed' } },
    ['unpaid'],
  ],
  ['use that is paid', { ...AGREED, status: 'completed', usage: { status: 'paid' } }, []],
  ['a late fee that is paid', { ...AGREED, status: 'completed', lateFeeStatus: 'charged' }, []],
];

it.each(ROWS)('finds %s by the filters that name it alone, and without a filter', (_, booking, filters) => {
  expect(BOOKING_FILTERS.filter((filter) => matchesFilter(booking, filter))).toEqual(filters);
  expect(matchesFilter(booking, undefined)).toBe(true);
});

it('offers on each tab only what can find something there', () => {
  expect(FILTERS_OF_TAB.canceled).toEqual([]);
  expect(FILTERS_OF_TAB.completed).not.toContain('out');
});
