import type { Cents } from './money.ts';
import { sharesOf } from './revenue-split.ts';

/**
 * The accounts of the ledger. `stripe_clearing`: our balance at the provider; `renter_collected`: paid in and not yet shared;
 * `owner_payable`: owed, per owner; `auth_held` and `auth_contra`: held on cards, beside the balance, with a zero of their own.
 */
export type Account =
  | 'stripe_clearing'
  | 'stripe_fees'
  | 'renter_collected'
  | 'owner_payable'
  | 'platform_commission'
  | 'processing_fee_income'
  | 'auth_held'
  | 'auth_contra'
  | 'dispute_reserve'
  | 'dispute_fees'
  | 'bad_debt';

/** Debits are positive, credits negative. */
export interface JournalLine {
  readonly account: Account;
  readonly amountCents: Cents;
  /** With `owner_payable` only. */
  readonly ownerId?: string;
}

export type EntryKind =
  | 'collected'
  | 'provider_fee'
  | 'held'
  | 'released'
  | 'captured'
  | 'refunded'
  | 'refund_failed'
  | 'damage'
  | 'damage_refunded'
  | 'damage_refund_failed'
  | 'settled'
  | 'transferred'
  | 'transfer_reversed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost';

/** What was charged for damage, and refunded of it: all of it is the owner's. */
export const DAMAGE_KINDS: readonly EntryKind[] = ['damage', 'damage_refunded', 'damage_refund_failed'];

/** What moves an owner's share out and back, and what is theirs besides; who works out the shares leaves it aside. */
export const OWNER_KINDS: readonly EntryKind[] = ['transferred', 'transfer_reversed', ...DAMAGE_KINDS];

/** One fact. `source` names it, so that it can be posted once only. */
export interface JournalEntry {
  readonly source: string;
  readonly kind: EntryKind;
  readonly lines: readonly JournalLine[];
}

function entry(source: string, kind: EntryKind, lines: readonly JournalLine[]): JournalEntry {
  return { source, kind, lines: lines.filter(({ amountCents }) => amountCents !== 0) };
}

const collecting = (cents: Cents): JournalLine[] => [
  { account: 'stripe_clearing', amountCents: cents },
  { account: 'renter_collected', amountCents: -cents },
];

const holding = (cents: Cents): JournalLine[] => [
  { account: 'auth_held', amountCents: cents },
  { account: 'auth_contra', amountCents: -cents },
];

/** A charge that was taken at once. */
export const collectedEntry = (intentId: string, cents: Cents): JournalEntry =>
  entry(`collected:${intentId}`, 'collected', collecting(cents));

/** What the provider keeps of a charge; known when its balance line is. */
export const providerFeeEntry = (balanceLineId: string, cents: Cents): JournalEntry =>
  entry(`fee:${balanceLineId}`, 'provider_fee', [
    { account: 'stripe_fees', amountCents: cents },
    { account: 'stripe_clearing', amountCents: -cents },
  ]);

/** Held on a card: a memo, no money has moved yet. */
export const heldEntry = (intentId: string, cents: Cents): JournalEntry =>
  entry(`held:${intentId}`, 'held', holding(cents));

export const releasedEntry = (intentId: string, cents: Cents): JournalEntry =>
  entry(`released:${intentId}`, 'released', holding(-cents));

/** `capturedCents` of a hold of `heldCents` were taken; the rest is free again. */
export const capturedEntry = (intentId: string, heldCents: Cents, capturedCents: Cents): JournalEntry =>
  entry(`captured:${intentId}`, 'captured', [...holding(-heldCents), ...collecting(capturedCents)]);

export const refundedEntry = (refundId: string, cents: Cents): JournalEntry =>
  entry(`refunded:${refundId}`, 'refunded', collecting(-cents));

/** The bank sent it back: exactly the refund's reversal. */
export const refundFailedEntry = (refundId: string, cents: Cents): JournalEntry =>
  entry(`refund_failed:${refundId}`, 'refund_failed', collecting(cents));

const forOwner = (ownerId: string, cents: Cents): JournalLine[] => [
  { account: 'stripe_clearing', amountCents: cents },
  { account: 'owner_payable', amountCents: 0 - cents, ownerId },
];

/** A charge for damage (docs/product/claims.md#money). */
export const damageEntry = (intentId: string, ownerId: string, cents: Cents): JournalEntry =>
  entry(`damage:${intentId}`, 'damage', forOwner(ownerId, cents));

export const damageRefundedEntry = (refundId: string, ownerId: string, cents: Cents): JournalEntry =>
  entry(`refunded:${refundId}`, 'damage_refunded', forOwner(ownerId, 0 - cents));

/** The bank sent it back: exactly the refund's reversal. */
export const damageRefundFailedEntry = (refundId: string, ownerId: string, cents: Cents): JournalEntry =>
  entry(`refund_failed:${refundId}`, 'damage_refund_failed', forOwner(ownerId, cents));

/** An owner's share has left our balance. */
export const transferredEntry = (transferId: string, ownerId: string, cents: Cents): JournalEntry =>
  entry(`transferred:${transferId}`, 'transferred', [
    { account: 'owner_payable', amountCents: cents, ownerId },
    { account: 'stripe_clearing', amountCents: -cents },
  ]);

/** Taken back from an owner, after a refund as a rule. */
export const transferReversedEntry = (reversalId: string, ownerId: string, cents: Cents): JournalEntry =>
  entry(`transfer_reversed:${reversalId}`, 'transfer_reversed', [
    { account: 'owner_payable', amountCents: -cents, ownerId },
    { account: 'stripe_clearing', amountCents: cents },
  ]);

/** The bank has taken a disputed amount from us, and the provider its fee. */
export const disputedEntry = (disputeId: string, cents: Cents, feeCents: Cents): JournalEntry =>
  entry(`disputed:${disputeId}`, 'disputed', [
    { account: 'dispute_reserve', amountCents: cents },
    { account: 'dispute_fees', amountCents: feeCents },
    { account: 'stripe_clearing', amountCents: 0 - cents - feeCents },
  ]);

/** The amount is back; the fee is not. */
export const disputeWonEntry = (disputeId: string, cents: Cents): JournalEntry =>
  entry(`dispute_won:${disputeId}`, 'dispute_won', [
    { account: 'stripe_clearing', amountCents: cents },
    { account: 'dispute_reserve', amountCents: -cents },
  ]);

/** The platform bears what is lost (docs/product/money.md#disputes). */
export const disputeLostEntry = (disputeId: string, cents: Cents): JournalEntry =>
  entry(`dispute_lost:${disputeId}`, 'dispute_lost', [
    { account: 'bad_debt', amountCents: cents },
    { account: 'dispute_reserve', amountCents: -cents },
  ]);

/** What a booking's accounts hold, as recorded in the ledger (credits negative). */
export type AccountBalances = Readonly<Partial<Record<Account, Cents>>>;

/**
 * Shares what has been collected: posts what is missing to the shares of the net amount, in either direction. The balances
 * are those without `OWNER_KINDS`: what an owner was paid does not change the share. Undefined where nothing is missing.
 */
export function sharesEntry(
  source: string,
  ownerId: string,
  balances: AccountBalances,
): JournalEntry | undefined {
  const credit = (account: Account): Cents => 0 - (balances[account] ?? 0);
  const commission = credit('platform_commission');
  const processing = credit('processing_fee_income');
  const owner = credit('owner_payable');
  const shares = sharesOf(credit('renter_collected') + commission + processing + owner);
  const lines: JournalLine[] = [
    { account: 'processing_fee_income', amountCents: processing - shares.processingCents },
    { account: 'platform_commission', amountCents: commission - shares.commissionCents },
    { account: 'owner_payable', amountCents: owner - shares.ownerCents, ownerId },
  ];
  const drained = 0 - lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const settled = entry(source, 'settled', [{ account: 'renter_collected', amountCents: drained }, ...lines]);
  return settled.lines.length === 0 ? undefined : settled;
}
