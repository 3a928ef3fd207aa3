import { expect, it } from 'vitest';
import { openAmountOf, receiptTitle, type OpenFacts } from './open-amount.ts';

/** Fee $17.40 paid, balance $156.59 held, out. */
const OUT: OpenFacts = {
  status: 'active',
  feeStatus: 'paid',
  holdStatus: 'held',
  lateFeeStatus: 'none',
  balanceWaived: false,
  bookingFeeCents: 1740,
  balanceCents: 15_659,
  captureCents: null,
  lateFeeCents: null,
  usage: null,
  claim: null,
};

const TABLE: [what: string, facts: Partial<OpenFacts>, cents: number][] = [
  ['a balance that is held', {}, 15_659],
  ['a balance that nothing holds any more', { holdStatus: 'expired' }, 15_659],
  [
    'a request that is not paid: all of it',
    { status: 'pending', feeStatus: 'unpaid', holdStatus: 'none' },
    17_399,
  ],
  [
    'a balance whose capture failed: what the owner has chosen',
    { holdStatus: 'capture_failed', captureCents: 5000 },
    5000,
  ],
  ['a balance that was captured early', { holdStatus: 'captured' }, 0],
  ['a balance that is waived', { balanceWaived: true }, 0],
  ['no balance at all', { balanceCents: 0, holdStatus: 'none' }, 0],
  ['a rental that is over', { status: 'completed', holdStatus: 'captured' }, 0],
  [
    'a rental that was called off while unpaid',
    { status: 'canceled', feeStatus: 'void', holdStatus: 'none' },
    0,
  ],
  [
    'a late fee of a rental that is over',
    { status: 'completed', lateFeeStatus: 'owed', lateFeeCents: 354 },
    354,
  ],
  [
    'a late fee that the card refused',
    { status: 'completed', lateFeeStatus: 'failed', lateFeeCents: 354 },
    354,
  ],
  ['a late fee that was charged', { status: 'completed', lateFeeStatus: 'charged', lateFeeCents: 354 }, 0],
  [
    'a late fee that is too small to be charged',
    { status: 'completed', lateFeeStatus: 'waived', lateFeeCents: 20 },
    0,
  ],
  [
    'damage that the card refused',
    { status: 'completed', holdStatus: 'captured', claim: { status: 'owed', decidedCents: 30_000 } },
    30_000,
  ],
  [
    'damage that is only claimed',
    { status: 'completed', holdStatus: 'captured', claim: { status: 'filed', decidedCents: null } },
    0,
  ],
  [
    'damage that is paid',
    { status: 'completed', holdStatus: 'captured', claim: { status: 'paid', decidedCents: 30_000 } },
    0,
  ],
  [
    'both, where the capture at the return failed',
    { holdStatus: 'capture_failed', lateFeeStatus: 'owed', lateFeeCents: 354 },
    16_013,
  ],
];

it.each(TABLE)('counts what is still to be charged of %s', (_what, facts, cents) => {
  expect(openAmountOf({ ...OUT, ...facts })).toBe(cents);
});

const DONE: Partial<OpenFacts> = { status: 'completed', holdStatus: 'captured' };
const paidAt = new Date(0);

it.each<[what: string, facts: Partial<OpenFacts>, feePaidAt: Date | null, heldCents: number, title: string]>([
  ['a rental that is paid in full', DONE, paidAt, 0, 'receipt'],
  ['one whose balance is held', {}, paidAt, 15_659, 'summary'],
  ['one whose balance nothing holds any more', { holdStatus: 'expired' }, paidAt, 0, 'summary'],
  [
    'one with a late fee that is owed',
    { ...DONE, lateFeeStatus: 'owed', lateFeeCents: 354 },
    paidAt,
    0,
    'summary',
  ],
  [
    'one with damage that is owed',
    { ...DONE, claim: { status: 'owed', decidedCents: 30_000 } },
    paidAt,
    0,
    'summary',
  ],
  ['one whose balance was waived', { balanceWaived: true, holdStatus: 'released' }, paidAt, 0, 'receipt'],
  ['one whose waived balance is still held', { balanceWaived: true }, paidAt, 15_659, 'summary'],
  ['one that was called off before a payment', { status: 'canceled', feeStatus: 'void' }, null, 0, 'summary'],
])('calls the paper of %s by its right name', (_what, facts, feePaidAt, heldCents, title) => {
  expect(receiptTitle({ ...OUT, ...facts, feePaidAt }, heldCents)).toBe(title);
});
