import type { PayoutStatus } from '#shared/contracts/payouts.ts';

/** Setup Required, Under Review and Active (docs/product/money.md#payouts), the second with or without something to do. */
export type OnboardingStatus = 'required' | 'review' | 'information' | 'active';

export function onboardingStatusOf(status: PayoutStatus): OnboardingStatus {
  if (status.setupComplete) return 'active';
  if (!status.detailsSubmitted) return 'required';
  return status.needsInformation ? 'information' : 'review';
}
