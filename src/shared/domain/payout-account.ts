/** Where an owner's payout account stands (specification §4: Setup Required, Under Review, Active). */
export type PayoutState = 'setup_required' | 'under_review' | 'active';

/** What the provider says of an account. */
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
export interface AccountStanding {
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** Shares can be paid out. */
  readonly setupComplete: boolean;
  readonly needsInformation: boolean;
}

/** No account, or one that the provider has forgotten. */
export const NO_ACCOUNT: AccountStanding = {
  detailsSubmitted: false,
  payoutsEnabled: false,
  setupComplete: false,
  needsInformation: false,
};

/**
 * An account that was refused counts as not submitted, so that everybody who asks for the state sees Setup Required. One that
 * was never submitted is not short of information: nothing has been given yet.
 */
export function standingOf(facts: AccountFacts): AccountStanding {
  const detailsSubmitted = facts.detailsSubmitted && !facts.isRejected;
  const { payoutsEnabled } = facts;
  return {
    detailsSubmitted,
    payoutsEnabled,
    setupComplete: detailsSubmitted && payoutsEnabled && facts.transfersActive,
    needsInformation: detailsSubmitted && facts.needsInformation,
  };
}

export function payoutStateOf({ detailsSubmitted, setupComplete }: AccountStanding): PayoutState {
  if (setupComplete) return 'active';
  return detailsSubmitted ? 'under_review' : 'setup_required';
}
