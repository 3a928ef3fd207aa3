import { isOpen, type BookingFacts } from '#shared/domain/booking-facts.ts';
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
};

/** A late fee that is owed is owed until it is charged, however the rental has ended. */
function openLateFee({ lateFeeStatus, lateFeeCents }: OpenFacts): Cents {
  const isOwed = lateFeeStatus === 'owed' || lateFeeStatus === 'charging' || lateFeeStatus === 'failed';
  return isOwed ? (lateFeeCents ?? 0) : 0;
}

/**
 * What the renter will still be charged, as the booking stands: an unpaid fee, the balance that is neither captured nor waived
 * while the rental is open, a late fee that is owed.
 */
export function openAmountOf(facts: OpenFacts): Cents {
  const lateFee = openLateFee(facts);
  if (!isOpen(facts)) return lateFee;
  const { feeStatus, holdStatus, balanceWaived, bookingFeeCents, balanceCents, captureCents } = facts;
  const fee = feeStatus === 'unpaid' ? bookingFeeCents : 0;
  const isSettled = balanceWaived || holdStatus === 'captured' || holdStatus === 'released';
  return fee + (isSettled ? 0 : (captureCents ?? balanceCents)) + lateFee;
}

/** It is called a receipt only once something was paid and nothing is left to pay or held. */
export const receiptTitle = (
  facts: OpenFacts & Pick<BookingFacts, 'feePaidAt'>,
  heldCents: Cents,
): 'receipt' | 'summary' =>
  facts.feePaidAt !== null && heldCents === 0 && openAmountOf(facts) === 0 ? 'receipt' : 'summary';
