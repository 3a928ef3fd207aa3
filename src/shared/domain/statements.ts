import { DAMAGE_KINDS, type Account, type EntryKind } from './ledger.ts';
import type { Cents } from './money.ts';
import { MS_PER_HOUR } from './time-units.ts';

/** `YYYY-MM` */
export type Month = string;

/** The zones of the earth that are furthest ahead of UTC and behind it. */
const MOST_AHEAD_HOURS = 14;
const MOST_BEHIND_HOURS = 12;

const utcMonth = (ms: number): Month => new Date(ms).toISOString().slice(0, 7);

/**
 * A line belongs to the month in which it was posted where the item is (docs/decisions/0095-monthly-statements.md): a month is
 * `future` until it has begun somewhere on earth, and `running` until it is over everywhere.
 */
export function monthState(month: Month, now: Date): 'over' | 'running' | 'future' {
  if (month > utcMonth(now.getTime() + MOST_AHEAD_HOURS * MS_PER_HOUR)) return 'future';
  return month < utcMonth(now.getTime() - MOST_BEHIND_HOURS * MS_PER_HOUR) ? 'over' : 'running';
}

/** What moves an owner's share out, and back. */
export const TRANSFER_KINDS: readonly EntryKind[] = ['transferred', 'transfer_reversed'];
/** What an owner's statement is made of. */
export const OWNER_STATEMENT_KINDS: readonly EntryKind[] = ['settled', ...DAMAGE_KINDS, ...TRANSFER_KINDS];
/** What a renter's statement is made of: what the platform's balance got from their card, and what went back. */
export const RENTER_STATEMENT_KINDS: readonly EntryKind[] = [
  'collected',
  'captured',
  'refunded',
  'refund_failed',
  ...DAMAGE_KINDS,
];

/** A line of the ledger; debits are positive. */
export interface StatementPosting {
  readonly kind: EntryKind;
  readonly account: Account;
  readonly amountCents: Cents;
}

export interface OwnerSums {
  /** What the renter paid for the rental, less what went back, as far as it was shared. */
  readonly paidCents: Cents;
  readonly processingCents: Cents;
  readonly commissionCents: Cents;
  /** Paid for damage less what went back: all of it is the owner's. */
  readonly damageCents: Cents;
  /** `paidCents` less the two fees, and damage. */
  readonly ownerCents: Cents;
  /** Transferred less what was taken back. */
  readonly transferredCents: Cents;
}

/** What postings of a month come to for an owner; of one rental or of all. */
export function ownerSums(postings: readonly StatementPosting[]): OwnerSums {
  /** Debits of an account by entries of these kinds. */
  const sum = (account: Account, kinds: readonly EntryKind[]): Cents =>
    postings
      .filter((posting) => posting.account === account && kinds.includes(posting.kind))
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  return {
    paidCents: sum('renter_collected', ['settled']),
    processingCents: 0 - sum('processing_fee_income', ['settled']),
    commissionCents: 0 - sum('platform_commission', ['settled']),
    damageCents: 0 - sum('owner_payable', DAMAGE_KINDS),
    ownerCents: 0 - sum('owner_payable', ['settled', ...DAMAGE_KINDS]),
    transferredCents: sum('owner_payable', TRANSFER_KINDS),
  };
}

export interface RenterSums {
  readonly chargedCents: Cents;
  /** Less what the bank sent back to us. */
  readonly refundedCents: Cents;
  readonly netCents: Cents;
}

/** What a renter's charges (positive) and refunds come to. */
export function renterSums(lines: readonly { readonly kind: string; readonly cents: Cents }[]): RenterSums {
  const sum = (ofRefunds: boolean): Cents =>
    lines
      .filter(({ kind }) => (kind === 'refund') === ofRefunds)
      .reduce((total, { cents }) => total + cents, 0);
  const [chargedCents, backCents] = [sum(false), sum(true)];
  return { chargedCents, refundedCents: 0 - backCents, netCents: chargedCents + backCents };
}
