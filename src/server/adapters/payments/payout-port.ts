/** An owner's account at the provider, in the booleans that matter (Stripe's Account object). */
export interface ProviderAccount {
  readonly id: string;
  readonly detailsSubmitted: boolean;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** Money can be moved to it. */
  readonly transfersActive: boolean;
  /** Refused by the provider for good (`rejected.*`). */
  readonly isRejected: boolean;
  /** Something is asked for, now or already late. */
  readonly needsInformation: boolean;
}

export interface ProviderTransfer {
  readonly id: string;
  readonly amountCents: number;
  readonly reversedCents: number;
  /** Where it went. */
  readonly accountId: string | null;
  readonly sourceChargeId: string | null;
  readonly transferGroup: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ProviderReversal {
  readonly id: string;
  readonly transferId: string;
  readonly amountCents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ProviderDispute {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: number;
  /** What the provider itself takes for it. */
  readonly feeCents: number;
  /** What has left our balance for it, without the fee; 0 where no money has been moved (yet). */
  readonly withdrawnCents: number;
  /** What has come back. */
  readonly returnedCents: number;
  /** `warning`: no money has been moved. */
  readonly status: 'open' | 'won' | 'lost' | 'warning' | 'closed';
  readonly reason: string;
  readonly dueBy: Date | null;
}

/** From an owner's account to their bank. */
export interface ProviderPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly arrivesAt: Date | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

/** One line of our own balance at the provider (Stripe's balance transaction). */
export interface BalanceLine {
  readonly id: string;
  /** The charge, refund, transfer, reversal or dispute that it belongs to. */
  readonly sourceId: string | null;
  readonly type: string;
  /** With its sign, after the provider's fee. */
  readonly netCents: number;
  readonly createdAt: Date;
}

/** What a balance line is about, in the form in which it can be asked for. */
export type BalanceSource =
  /** A charge; it is known by its intent. */
  | { readonly kind: 'intent'; readonly id: string }
  | { readonly kind: 'refund' | 'transfer' | 'dispute'; readonly id: string }
  | { readonly kind: 'reversal'; readonly id: string; readonly transferId: string };

export interface TransferOrder {
  readonly amountCents: number;
  readonly accountId: string;
  /** Out of this charge; it can be moved before the charge is available. Null: out of what is available on our balance. */
  readonly sourceChargeId: string | null;
  readonly transferGroup: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Owners' accounts, what goes to them, disputes and our own balance. Throws ProviderError. */
export interface PayoutProvider {
  createAccount(owner: { userId: string; email: string | null }, key: string): Promise<ProviderAccount>;
  retrieveAccount(accountId: string): Promise<ProviderAccount>;
  /** A page of the provider's, for minutes and for one visit; both addresses are absolute. */
  onboardingLink(accountId: string, back: { refreshUrl: string; returnUrl: string }): Promise<string>;
  /** The owner's own page at the provider, where the bank account is changed. */
  dashboardLink(accountId: string): Promise<string>;

  transfer(order: TransferOrder, key: string): Promise<ProviderTransfer>;
  reverseTransfer(
    order: { transferId: string; amountCents: number; metadata: Readonly<Record<string, string>> },
    key: string,
  ): Promise<ProviderReversal>;
  retrieveTransfer(transferId: string): Promise<ProviderTransfer>;
  /** All of one booking's, newest first. */
  listTransfers(transferGroup: string): Promise<ProviderTransfer[]>;
  listReversals(transferId: string): Promise<ProviderReversal[]>;

  retrieveDispute(disputeId: string): Promise<ProviderDispute>;
  retrievePayout(payoutId: string, accountId: string): Promise<ProviderPayout>;

  /** Every line since an instant (inclusive), in any order, however many pages that takes. */
  listBalance(since: Date | undefined): Promise<BalanceLine[]>;
  /** Undefined for a line that is about none of these. */
  sourceOfLine(lineId: string): Promise<BalanceSource | undefined>;
}
