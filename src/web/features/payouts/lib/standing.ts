import type { PayoutStatus } from '#shared/contracts/payouts.ts';

/** Setup Required, Under Review and Active (specification §4), the second with or without something to do. */
export type Standing = 'required' | 'review' | 'information' | 'active';

export function standingOf(status: PayoutStatus): Standing {
  if (status.setupComplete) return 'active';
  if (!status.detailsSubmitted) return 'required';
  return status.needsInformation ? 'information' : 'review';
}
