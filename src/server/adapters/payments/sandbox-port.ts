/**
 * Money of the past: cents, and instants as unix seconds of product time. The ids are ours, as the provider writes them, so that
 * the same part twice is there once.
 */
export interface MoneyHistory {
  /** Connected accounts, verified since. */
  readonly accounts: readonly { readonly id: string; readonly email: string; readonly createdAt: number }[];
  /** Paid in full at `createdAt`, or held then and captured in full at `capturedAt`. */
  readonly payments: readonly {
    readonly id: string;
    readonly amount: number;
    readonly group: string;
    readonly createdAt: number;
    readonly capturedAt?: number;
  }[];
  /** Out of the charge of one of the payments. */
  readonly transfers: readonly {
    readonly id: string;
    readonly payment: string;
    readonly account: string;
    readonly amount: number;
    readonly createdAt: number;
  }[];
  /** From an account to its bank; arrived two days later. */
  readonly payouts: readonly {
    readonly id: string;
    readonly account: string;
    readonly amount: number;
    readonly createdAt: number;
  }[];
}

/** What became of a payment of the past: its charge, the line of our balance and the fee in cents that was kept. */
export interface PastPayment {
  readonly id: string;
  readonly charge: string;
  readonly balanceTransaction: string;
  readonly fee: number;
}

/** The payment provider of sandbox mode: a process of its own that behaves like Stripe (docs/decisions/0012-payment-sandbox.md). */
export interface PaymentSandbox {
  /** Of its server on 127.0.0.1. It stays the same when the process has to be started again. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** For the platform's own events, and for those of connected accounts. */
  readonly webhookSecrets: { readonly platform: string; readonly connect: string };
  /** From now on its events are sent to this address (absolute). */
  attach(webhookUrl: string): Promise<void>;
  /** Moves its clock to the product's; holds whose time is over are gone when it answers. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Confirms an intent with the first test card, as the card form does; answers the intent's id. */
  payWithTestCard(clientSecret: string): Promise<string>;
  /** The next hold that is asked for while its renter is away is refused for insufficient funds. */
  refuseNextHold(): Promise<void>;
  /** Writes money of the past down, without events; answers the payments in their order. */
  importHistory(history: MoneyHistory): Promise<readonly PastPayment[]>;
  /** This product leaves; with the last one the process ends. */
  detach(): Promise<void>;
}
