import type { BookingHistory } from '#shared/contracts/bookings.ts';
import type {
  ChangeCardAnswer,
  CreatePaymentIntentBody,
  PaymentCheckAnswer,
  PaymentCheckBody,
  PaymentIntentAnswer,
} from '#shared/contracts/payments.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { RefundSubject } from '#shared/domain/refundable.ts';
import type { BalanceSource } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { MeasuredQueue } from '#server/queue/queue.ts';
import type { MoneyViewer } from './ledger/payment-history.ts';
import type { GrantedRefunds } from './refunds/granted-refunds.ts';

/** Which change of dates, and how much. */
export interface ChangeAmount {
  readonly changeId: string;
  readonly amountCents: Cents;
}

/**
 * What a booking's transition wants of the provider. Runs in the caller's transaction, which has locked the booking's row;
 * writes rows only. The calls are made by `flush` after the commit. `now` is product time.
 */
export interface PaymentQueue {
  /** Holds the balance now, or later where a hold placed today would expire before the rental ends. */
  arrangeHold(
    tx: Transaction,
    bookingId: string,
    now: Date,
  ): Promise<{ status: 'none' | 'scheduled' | 'placing' }>;
  /** Holds the balance now, whatever was scheduled. An open hold is enough. */
  placeHold(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /** One more hold beside the one that stands; whichever is refused, the other is not touched. */
  renewHold(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /** Takes all of the hold that stands, before it expires; nothing where none stands. */
  captureHold(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /** Cancels every open hold, drops the scheduled one; what was captured early is refunded. */
  releaseHold(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /** Cancels the open fee intents; a success that still arrives is refunded. */
  voidFee(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /** Refunds the paid fee in full. Asking twice refunds once; `given_back`: it was refunded at the provider before. */
  refundFee(tx: Transaction, bookingId: string, cause: string, now: Date): Promise<'queued' | 'given_back'>;
  /** Splits money that is kept between the owner and the platform: a forfeited fee, or a completion without a capture. */
  keepFee(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /**
   * Takes so much of the balance, and what goes with it for use beyond the included, from the hold, or from the saved card where no hold is left; less than the provider charges
   * (0 above all) releases it instead. `balanceCaptured` or `captureFailed` follows.
   */
  captureBalance(tx: Transaction, bookingId: string, amountCents: Cents, now: Date): Promise<void>;
  /** Gives back so much of the balance that was captured early that `keptCents` are left. */
  refundBalance(tx: Transaction, bookingId: string, keptCents: Cents, now: Date): Promise<void>;
  /** Charges the fee on what a change of dates adds to the saved card. `changeFeePaid` or `changeFeeRefused` follows. */
  chargeChange(tx: Transaction, bookingId: string, of: ChangeAmount, now: Date): Promise<void>;
  /**
   * The larger hold of a change, beside the one that stands. `holdPlaced` or `holdRefused` follows, with the change's id. Throws
   * 409 `hold_renewing` while a renewal has been placed and the old hold still stands.
   */
  holdForChange(tx: Transaction, bookingId: string, of: ChangeAmount, now: Date): Promise<void>;
  /** A change comes to nothing: what was paid for it is refunded, what is under way for it is withdrawn. */
  dropChange(tx: Transaction, bookingId: string, changeId: string, now: Date): Promise<void>;
  /** Gives so much of the fees back, of the newest first. */
  creditFee(tx: Transaction, bookingId: string, amountCents: Cents, cause: string, now: Date): Promise<void>;
  /** A hold of the balance as it is now is under way or stands. */
  isHoldAsked(tx: Transaction, bookingId: string): Promise<boolean>;
  /** The cardholder disputes a charge of this booking. */
  isDisputed(tx: Transaction, bookingId: string): Promise<boolean>;
  /** Refunded already beside the booking's rules: a cancellation gives back the rest. */
  grantedRefunds(tx: Transaction, bookingId: string): Promise<GrantedRefunds>;
  /** Charges the booking’s late fee to the saved card. `lateFeeCharged` or `lateFeeFailed` follows. */
  chargeLateFee(tx: Transaction, bookingId: string, now: Date): Promise<void>;
  /**
   * Charges what use beyond the included has come to (status `charging`) to the saved card. `usageCharged` or `usageRefused`
   * follows; `no_card`: there is none, and neither follows.
   */
  chargeUsage(tx: Transaction, bookingId: string, now: Date): Promise<'queued' | 'no_card'>;
  /**
   * Charges what its claim has come to (status `charging`) to the saved card. `damageCharged` or `damageRefused` follows;
   * `no_card`: there is none, and neither follows.
   */
  chargeDamage(tx: Transaction, bookingId: string, now: Date): Promise<'queued' | 'no_card'>;
}

/**
 * What bookings do about a fact of money. Called once per fact, inside the transaction that records it, with the booking's row
 * locked. `at` is product time.
 */
export interface PaymentEventHandlers {
  /** too_late: the booking is not waiting for its fee any more; all of it is refunded. */
  feePaid(tx: Transaction, bookingId: string, at: Date): Promise<'accepted' | 'too_late'>;
  /** too_late: this hold is no longer needed; it is released. */
  holdPlaced(
    tx: Transaction,
    bookingId: string,
    placed: { expiresAt: Date | null; changeId?: string | null; at: Date },
  ): Promise<'accepted' | 'too_late'>;
  /**
   * Refused by the card, or died before it was used (`hold_expired`). `standsUntil`: an older hold stands until then; null
   * where nothing holds the balance.
   */
  holdRefused(
    tx: Transaction,
    bookingId: string,
    refused: { code: string | null; standsUntil: Date | null; changeId?: string | null; at: Date },
  ): Promise<void>;
  /** too_late: that change waits for no payment any more; all of it is refunded. */
  changeFeePaid(
    tx: Transaction,
    bookingId: string,
    paid: { changeId: string; at: Date },
  ): Promise<'accepted' | 'too_late'>;
  changeFeeRefused(
    tx: Transaction,
    bookingId: string,
    refused: { changeId: string; code: string | null; at: Date },
  ): Promise<void>;
  balanceCaptured(
    tx: Transaction,
    bookingId: string,
    captured: { capturedCents: Cents; at: Date },
  ): Promise<void>;
  captureFailed(tx: Transaction, bookingId: string, failed: { code: string | null; at: Date }): Promise<void>;
  /** `isGranted`: by the Admin, of which the parties were notified when it was planned. */
  feeRefunded(
    tx: Transaction,
    bookingId: string,
    refunded: { amountCents: Cents; isGranted: boolean; at: Date },
  ): Promise<void>;
  /** Of any payment: the booking fee (`isFee`), or a balance. */
  refundFailed(
    tx: Transaction,
    bookingId: string,
    failed: { refundId: string; amountCents: Cents; isFee: boolean; code: string | null; at: Date },
  ): Promise<void>;
  lateFeeCharged(
    tx: Transaction,
    bookingId: string,
    charged: { amountCents: Cents; at: Date },
  ): Promise<void>;
  lateFeeFailed(tx: Transaction, bookingId: string, failed: { code: string | null; at: Date }): Promise<void>;
  usageCharged(tx: Transaction, bookingId: string, charged: { amountCents: Cents; at: Date }): Promise<void>;
  usageRefused(tx: Transaction, bookingId: string, refused: { code: string | null; at: Date }): Promise<void>;
}

/** What claims do about a fact of money; called as bookings are. */
export interface ClaimEventHandlers {
  damageCharged(tx: Transaction, bookingId: string, charged: { amountCents: Cents; at: Date }): Promise<void>;
  damageRefused(
    tx: Transaction,
    bookingId: string,
    refused: { code: string | null; at: Date },
  ): Promise<void>;
}

/** All handlers of facts of money. */
export type EventHandlers = PaymentEventHandlers & ClaimEventHandlers;

/** Handles webhook events about owners' accounts. Called outside transactions; must be idempotent. */
export interface AccountEventHandlers {
  /** Asks the provider how the account stands. */
  accountChanged(accountId: string): Promise<void>;
  /** A bank payout of that account has begun, arrived or failed. */
  payoutChanged(payoutId: string, accountId: string): Promise<void>;
}

/** Who hears of checks of people's identities, whose events come to the same address as those of payments. */
export interface IdentityEventHandlers {
  /** Asks the provider how the check stands. */
  identityChanged(sessionId: string): Promise<void>;
}

/** What the Admin does about money that has gone wrong. */
export interface AdminPaymentActions {
  /**
   * Gives back what a refund of ours that has come to nothing owes the renter. `note` writes down who wanted it, in the
   * transaction that plans it. `refused`: the provider has refused it once more. Throws 404 `refund_not_found`, 409
   * `refund_not_owed` where it has been made good or is under way.
   */
  retryRefund(
    refundId: string,
    note: (tx: Transaction, planned: { bookingId: string; amountCents: Cents }) => Promise<void>,
  ): Promise<'queued' | 'refused'>;
  /**
   * Refunds a part or all of what was charged for a booking, or for damage. `refundedSoFarCents`: what of it the Admin has seen
   * refunded; `note` writes down who granted it, in the transaction that plans it. Throws 409 `refund_changed`,
   * `refund_too_much`, `refund_disputed`.
   */
  refundBooking(
    bookingId: string,
    asked: {
      readonly subject: RefundSubject;
      readonly amountCents: Cents;
      readonly refundedSoFarCents: Cents;
    },
    note: (tx: Transaction) => Promise<void>,
  ): Promise<void>;
}

export interface Payments {
  /** Calls to the provider and its webhook events. */
  readonly queues: readonly MeasuredQueue[];
  readonly enqueue: PaymentQueue;
  readonly adminActions: AdminPaymentActions;
  connect(handlers: PaymentEventHandlers): void;
  connectClaims(handlers: ClaimEventHandlers): void;
  connectAccounts(handlers: AccountEventHandlers): void;
  connectIdentity(handlers: IdentityEventHandlers): void;
  /** Plans and makes the transfers that have waited for this owner's account; true when there were any. */
  payOwner(ownerId: string): Promise<boolean>;
  /** Makes this booking's pending calls now. Never throws for the provider's troubles: what fails is tried again later. */
  flush(bookingId: string): Promise<void>;
  /**
   * Cancels the open fee intent before an unpaid booking expires. `paid`: it had succeeded, and `feePaid` has been called;
   * `unknown`: the provider could not be asked, try again later.
   */
  cancelOpenFee(bookingId: string): Promise<'closed' | 'paid' | 'unknown'>;
  /**
   * Asks the provider about the payment that a change of dates waits for, and acts on it: a payment made in time counts. Throws
   * where the provider cannot be asked.
   */
  askAboutChange(bookingId: string): Promise<void>;
  /** The intent that pays the fee of the caller's own unpaid booking (docs/product/money.md#booking-fee). */
  feeIntent(member: MemberActor, body: CreatePaymentIntentBody): Promise<PaymentIntentAnswer>;
  /** An intent that holds the balance on another card. */
  changeCard(member: MemberActor, bookingId: string): Promise<ChangeCardAnswer>;
  /** Asks the provider how an intent of the caller's stands, and acts on it. */
  check(member: MemberActor, body: PaymentCheckBody): Promise<PaymentCheckAnswer>;
  /**
   * Asks the provider for something of its own that is missing here, and acts on it. Answers the booking; undefined where it
   * is none of ours or the provider does not know it. Throws ProviderError.
   */
  backfillMissing(reference: BalanceSource): Promise<string | undefined>;
  /** Stores a notice of the provider's and wakes who acts on it. 400 `bad_signature` for what is not the provider's. */
  receiveWebhook(rawBody: Buffer, signature: string): Promise<void>;
  /** The booking's money in its order; the renter sees nothing of what the owner gets. */
  historyOf(bookingId: string, viewer: MoneyViewer): Promise<BookingHistory['movements']>;
  /** Makes every call and handles every notice that is due; for the clock, for tests and for a graceful end. */
  runPending(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
