import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { intendedRefund } from './refund-due.ts';
import type { Refund } from '../payments.repository.ts';

const refund = (at: number, amountCents: number, parts: Partial<Refund> = {}): Refund =>
  ({ createdAt: hour(at), amountCents, status: 'failed', cause: 'canceled', ...parts }) as Refund;

describe('what was to be given back of a payment', () => {
  it('gives nothing back where none of our refunds failed', () => {
    expect(intendedRefund([])).toBe(0);
    expect(intendedRefund([refund(1, 500, { status: 'succeeded' })])).toBe(0);
    expect(intendedRefund([refund(1, 500, { cause: 'provider' })])).toBe(0);
  });

  it('gives back each failed refund with what had gone back before it, and takes the largest', () => {
    const before = refund(1, 300, { status: 'succeeded' });
    expect(intendedRefund([refund(1, 500)])).toBe(500);
    expect(intendedRefund([before, refund(2, 500)])).toBe(800);
    expect(intendedRefund([refund(1, 500), refund(2, 300, { status: 'succeeded' })])).toBe(500);
    expect(intendedRefund([before, refund(1, 500)])).toBe(500);
    expect(intendedRefund([refund(1, 400), refund(2, 500)])).toBe(500);
    expect(intendedRefund([before, refund(2, 200), refund(3, 100)])).toBe(500);
  });
});
