import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './revenue-split.ts';

describe('what each gets of a booking', () => {
  it.each([
    { case: 'the whole rental', net: 10_399, owner: 9200, commission: 800, processing: 399 },
    { case: 'a forfeited fee', net: 1040, owner: 590, commission: 51, processing: 399 },
    { case: 'all given back', net: 0, owner: 0, commission: 0, processing: 0 },
    { case: 'less than the processing fee', net: 50, owner: 0, commission: 0, processing: 50 },
    { case: 'a cent above it', net: 400, owner: 1, commission: 0, processing: 399 },
    { case: 'half a cent of commission', net: 399 + 6250, owner: 5750, commission: 500, processing: 399 },
  ])('$case ($net cents): owner $owner, platform $commission + $processing', (row) => {
    expect(sharesOf(row.net)).toEqual({
      netCents: row.net,
      processingCents: row.processing,
      commissionCents: row.commission,
      ownerCents: row.owner,
    });
  });

  it('always sums to what came in, to the owner within half a cent of 92 percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (net) => {
        const { processingCents, commissionCents, ownerCents } = sharesOf(net);
        expect(processingCents + commissionCents + ownerCents).toBe(net);
        expect(Math.min(processingCents, commissionCents, ownerCents)).toBeGreaterThanOrEqual(0);
        expect(processingCents).toBeLessThanOrEqual(399);
        expect(Math.abs(ownerCents - 0.92 * (net - processingCents))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
