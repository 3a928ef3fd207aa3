import { describe, expect, it } from 'vitest';
import { requestedFacts } from '#tests/support/booking-facts.ts';
import { CLAIM_STATUSES } from './claims/claim-facts.ts';
import { USAGE_CHARGE_STATUSES } from './usage/usage-charge.ts';
import {
  awaitsFee,
  awaitsOwner,
  feeArrived,
  HOLD_STATUSES,
  isOwed,
  isReady,
  LATE_FEE_STATUSES,
  owesUsage,
  wantsCardFor,
  type BookingFacts,
} from './booking-facts.ts';

const paid = { ...requestedFacts, feeStatus: 'paid' } as const;

describe('another card', () => {
  const refused = { ...paid, holdStatus: 'action_required' } as const;
  const late = { lateFeeStatus: 'failed' } as const;

  it('wants another card for a balance that is not secured, while the booking is open', () => {
    const wanted = HOLD_STATUSES.filter((holdStatus) => wantsCardFor({ ...paid, holdStatus }) === 'hold');
    expect(wanted).toEqual(['renewal_failed', 'action_required', 'capture_failed', 'expired']);
    expect(wantsCardFor({ ...refused, status: 'completed' })).toBeUndefined();
    expect(wantsCardFor({ ...refused, feeStatus: 'unpaid' })).toBeUndefined();
    expect(wantsCardFor({ ...refused, balanceWaived: true })).toBeUndefined();
  });

  it('wants another card for a late fee that was refused, after the balance', () => {
    expect(wantsCardFor({ ...paid, ...late, status: 'completed' })).toBe('late_fee');
    expect(wantsCardFor({ ...refused, ...late })).toBe('hold');
    expect(wantsCardFor({ ...refused, changeState: 'payment_needed' })).toBe('change_fee');
    expect(wantsCardFor({ ...paid, change: { state: 'hold_needed' } })).toBe('change_hold');
    expect(wantsCardFor(paid)).toBeUndefined();
  });
});

describe('a booking', () => {
  it('calls a booking ready once the fee is paid and the balance is held, scheduled, captured or nothing', () => {
    const ready = (facts: BookingFacts) =>
      HOLD_STATUSES.filter((holdStatus) => isReady({ ...facts, holdStatus }));
    expect(ready(paid)).toEqual(['scheduled', 'held', 'renewing', 'renewal_failed', 'captured']);
    expect(ready({ ...paid, balanceCents: 0 })).toEqual(HOLD_STATUSES);
    expect(ready({ ...paid, feeStatus: 'unpaid', balanceCents: 0 })).toEqual([]);
  });
});

describe('a fee that is paid', () => {
  const NOW = new Date(0);
  it.each([
    ['pending', 'unpaid', null, { arrived: false, awaitsFee: true, awaitsOwner: false }],
    ['pending', 'paid', NOW, { arrived: true, awaitsFee: false, awaitsOwner: true }],
    ['confirmed', 'paid', NOW, { arrived: true, awaitsFee: false, awaitsOwner: false }],
    ['completed', 'paid', NOW, { arrived: true, awaitsFee: false, awaitsOwner: false }],
    ['canceled', 'unpaid', null, { arrived: false, awaitsFee: false, awaitsOwner: false }],
    ['canceled', 'void', null, { arrived: false, awaitsFee: false, awaitsOwner: false }],
    ['canceled', 'paid', NOW, { arrived: true, awaitsFee: false, awaitsOwner: false }],
    ['canceled', 'refunded', NOW, { arrived: true, awaitsFee: false, awaitsOwner: false }],
    ['canceled', 'refund_failed', NOW, { arrived: true, awaitsFee: false, awaitsOwner: false }],
  ] as const)('of a %s booking whose fee is %s at %s', (status, feeStatus, feePaidAt, expected) => {
    const facts = { ...requestedFacts, status, feeStatus, feePaidAt };
    expect({
      arrived: feeArrived(facts),
      awaitsFee: awaitsFee(facts),
      awaitsOwner: awaitsOwner(facts),
    }).toEqual(expected);
    expect(feeArrived({ feePaidAt: feePaidAt?.toISOString() ?? null })).toBe(expected.arrived);
  });
});

describe('what is owed after the return', () => {
  it('is a late fee, damage or use from its decision until it is charged, and nothing that is waived, paid or undecided', () => {
    expect(LATE_FEE_STATUSES.filter(isOwed)).toEqual(['owed', 'charging', 'failed']);
    expect(CLAIM_STATUSES.filter(isOwed)).toEqual(['charging', 'owed']);
    expect(USAGE_CHARGE_STATUSES.filter(isOwed)).toEqual(['charging', 'owed']);
    expect([null, undefined].filter(isOwed)).toEqual([]);
  });

  it('is for the renter alone to pay, once the card has refused use', () => {
    const owing = (side: string | null) =>
      USAGE_CHARGE_STATUSES.filter((status) => owesUsage({ status }, side));
    expect(owing('renter')).toEqual(['owed']);
    expect([owing('owner'), owing(null), owesUsage(null, 'renter')]).toEqual([[], [], false]);
  });
});
