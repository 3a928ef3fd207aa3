import { feeArrived, isOpen, isOwed, type BookingFacts } from '#shared/domain/booking-facts.ts';
import type { ClaimStatus } from '#shared/domain/claims/claim-facts.ts';
import type { UsageChargeStatus } from '#shared/domain/usage/usage-charge.ts';
import type { Cents } from '#shared/domain/money.ts';

export type OpenFacts = Pick<
  BookingFacts,
  | 'status'
  | 'feeStatus'
  | 'holdStatus'
  | 'lateFeeStatus'
  | 'balanceWaived'
  | 'bookingFeeCents'
  | 'balanceCents'
> & {
  /** What the owner wants of the balance, where that is less than all of it. */
  readonly captureCents: Cents | null;
  readonly lateFeeCents: Cents | null;
  readonly usage: { readonly status: UsageChargeStatus; readonly cardCents: Cents } | null;
  readonly claim: { readonly status: ClaimStatus; readonly decidedCents: Cents | null } | null;
};

/** A late fee that is owed is owed until it is charged, however the rental has ended. */
const openLateFee = ({ lateFeeStatus, lateFeeCents }: OpenFacts): Cents =>
  isOwed(lateFeeStatus) ? (lateFeeCents ?? 0) : 0;

/** So is use beyond the included, until its card is charged. */
const openUsage = ({ usage }: OpenFacts): Cents => (usage && isOwed(usage.status) ? usage.cardCents : 0);

/** And damage, once it is agreed to or decided. */
const openDamage = ({ claim }: OpenFacts): Cents =>
  claim && isOwed(claim.status) ? (claim.decidedCents ?? 0) : 0;

/**
 * What the renter will still be charged, as the booking stands: an unpaid fee, the balance that is neither captured nor waived
 * while the rental is open, a late fee, use or damage that is owed.
 */
export function openAmountOf(facts: OpenFacts): Cents {
  const apart = openLateFee(facts) + openUsage(facts) + openDamage(facts);
  if (!isOpen(facts)) return apart;
  const { feeStatus, holdStatus, balanceWaived, bookingFeeCents, balanceCents, captureCents } = facts;
  const fee = feeStatus === 'unpaid' ? bookingFeeCents : 0;
  const isSettled = balanceWaived || holdStatus === 'captured' || holdStatus === 'released';
  return fee + (isSettled ? 0 : (captureCents ?? balanceCents)) + apart;
}

/** It is called a receipt only once something was paid and nothing is left to pay or held. */
export const receiptTitle = (
  facts: OpenFacts & Pick<BookingFacts, 'feePaidAt'>,
  heldCents: Cents,
): 'receipt' | 'summary' =>
  feeArrived(facts) && heldCents === 0 && openAmountOf(facts) === 0 ? 'receipt' : 'summary';
