import type { Cents } from './money.ts';

/** What is known of a person's identity check at the provider (docs/product/identity.md#identity-check). */
export const IDENTITY_STATUSES = ['none', 'waiting', 'processing', 'verified', 'failed'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/**
 * The next state, from the provider's present one. `verified` is final: a session that is redacted or canceled later does not change
 * it. A canceled session counts as failed, and the next check replaces it.
 */
export function nextIdentityStatus(
  known: IdentityStatus,
  said: 'waiting' | 'processing' | 'verified' | 'failed' | 'canceled',
): IdentityStatus {
  if (known === 'verified') return 'verified';
  return said === 'canceled' ? 'failed' : said;
}

/** True where the owner requires a verified identity for this total; `above` in whole dollars, null: never. */
export const needsIdentity = (totalCents: Cents, above: number | null): boolean =>
  above !== null && totalCents > above * 100;
