import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/domain/errors.ts';
import { captureCentsFor } from './return.service.ts';

const booking = { totalCents: 17_399, bookingFeeCents: 1740 };

describe('captureOf', () => {
  it.each([
    [undefined, undefined],
    ['173.99', 15_659],
    [173.99, 15_659],
    ['$100', 8260],
    ['17.40', 0],
    ['17.90', 50],
  ])('takes of a final amount of %s exactly %s cents', (finalAmount, cents) => {
    expect(captureCentsFor(booking, finalAmount)).toBe(cents);
  });

  it.each(['17.39', '17.41', '17.89', '174', '1e9', 'abc', '-5', ''])('refuses %s', (finalAmount) => {
    expect(() => captureCentsFor(booking, finalAmount)).toThrow(DomainError);
  });

  it('takes nothing, or what the provider charges, and never more than the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 20_000 }), (cents) => {
        let taken: number | undefined;
        try {
          taken = captureCentsFor(booking, (cents / 100).toFixed(2));
        } catch {
          return true;
        }
        return taken === 0 || (taken !== undefined && taken >= 50 && taken <= 15_659);
      }),
    );
  });
});
