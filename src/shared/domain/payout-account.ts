/** Where an owner's payout account stands (docs/product/money.md#payouts). */
export type PayoutState = 'setup_required' | 'under_review' | 'active';

/** The provider's data of an account. */
export interface AccountFacts {
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** Money can be moved to it. */
  readonly transfersActive: boolean;
  /** Refused for good. */
  readonly isRejected: boolean;
  readonly needsInformation: boolean;
}

/** What is kept of it, and shown. */
export interface AccountRequirements {
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** Shares can be paid out. */
  readonly setupComplete: boolean;
  readonly needsInformation: boolean;
}

/** No account, or one that the provider has forgotten. */
export const NO_ACCOUNT: AccountRequirements = {
  detailsSubmitted: false,
  payoutsEnabled: false,
  setupComplete: false,
  needsInformation: false,
};

/**
 * An account that was refused counts as not submitted, so that every reader of the state sees Setup Required. One that
 * was never submitted is not short of information: nothing has been given yet.
 */
export function requirementsOf(facts: AccountFacts): AccountRequirements {
  const detailsSubmitted = facts.detailsSubmitted && !facts.isRejected;
  const { payoutsEnabled } = facts;
  return {
    detailsSubmitted,
    payoutsEnabled,
    setupComplete: detailsSubmitted && payoutsEnabled && facts.transfersActive,
    needsInformation: detailsSubmitted && facts.needsInformation,
  };
}

export function payoutStateOf({ detailsSubmitted, setupComplete }: AccountRequirements): PayoutState {
  if (setupComplete) return 'active';
  return detailsSubmitted ? 'under_review' : 'setup_required';
}
