import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITY_STATUSES, needsIdentity, nextIdentityStatus } from './identity-check.ts';

const SAID = ['waiting', 'processing', 'verified', 'failed', 'canceled'] as const;

describe('the state of an identity check', () => {
  it('never leaves verified, whatever the provider says of the session afterwards', () => {
    for (const said of SAID) expect(nextIdentityStatus('verified', said)).toBe('verified');
  });

  it.each(SAID)('is what the provider says now, a canceled check failed: %s', (said) => {
    for (const known of IDENTITY_STATUSES.filter((status) => status !== 'verified'))
      expect(nextIdentityStatus(known, said)).toBe(said === 'canceled' ? 'failed' : said);
  });
});

describe('the threshold of an owner', () => {
  it('asks nobody where it is not set', () => {
    fc.assert(fc.property(fc.nat(), (total) => !needsIdentity(total, null)));
  });

  it('asks above it, and not at it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (above) => {
        expect(needsIdentity(above * 100, above)).toBe(false);
        expect(needsIdentity(above * 100 + 1, above)).toBe(true);
      }),
    );
  });
});
