// Cancellation policy: which side gets what back, and the sentence about it.
import { freeCancellationHours } from './money-constants.ts';
import { inDollars, type Cents } from './money.ts';
import { addHours } from './rental-span.ts';

export type CancellationPolicy = 'standard' | 'flexible';
export type RefundPolicy = 'initial_fee_refunded' | 'initial_fee_forfeited' | 'nothing_charged';

export interface CancellationFacts {
  /** Null while the booking fee is unpaid. */
  readonly feePaidAt: Date | null;
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
  readonly policy: CancellationPolicy;
  /** 00:00 of the first day where the item is; an hourly rental's start. */
  readonly startsAt: Date;
  /** The rental before this one has not come back in time: the renter may leave without loss. */
  readonly freeCancellation: boolean;
}

/** `system`: a deadline has passed; the renter is never the one who pays for it. */
export type CanceledBy = 'renter' | 'owner' | 'admin' | 'system';

export interface CancellationOutcome {
  readonly refundPolicy: RefundPolicy;
  readonly refundedCents: Cents;
  readonly keptCents: Cents;
  /** What is no longer held on the card, or never will be. */
  readonly releasedCents: Cents;
  /** Shown with the call's answer; dialogs show the same from the figures. */
  readonly message: string;
}

/** Exactly 24 hours before the start counts as ahead (docs/product/booking.md#cancellation). */
export const isFreeCancellation = (startsAt: Date, now: Date): boolean =>
  now.getTime() <= addHours(startsAt, -freeCancellationHours).getTime();

function isFeeReturned(by: CanceledBy, facts: CancellationFacts, now: Date): boolean {
  if (by !== 'renter' || facts.freeCancellation) return true;
  return facts.policy === 'flexible' && isFreeCancellation(facts.startsAt, now);
}

/** The sentence that belongs to a cancellation, whether it is made now or was made before. */
export function cancellationMessage(
  refundPolicy: RefundPolicy,
  { bookingFeeCents, balanceCents }: Pick<CancellationFacts, 'bookingFeeCents' | 'balanceCents'>,
): string {
  if (refundPolicy === 'nothing_charged') return 'The booking has been canceled. Nothing has been charged.';
  const fee = `The booking fee of ${inDollars(bookingFeeCents)} is`;
  const what = refundPolicy === 'initial_fee_refunded' ? 'refunded in full' : 'forfeited';
  // True as well where the balance was only going to be held.
  const hold =
    balanceCents > 0
      ? ` The balance of ${inDollars(balanceCents)} is not charged; any hold for it is released.`
      : '';
  return `The booking has been canceled. ${fee} ${what}.${hold}`;
}

/**
 * What a cancellation before the pickup costs whom: the one function behind the dialogs, the answer and the agreement
 * (docs/product/booking.md#cancellation). Owner, admin and passed deadlines: all back. Renter: the fee is forfeited,
 * unless the listing is flexible and it is more than a day ahead. The hold is released in every case.
 */
export function cancellationOutcome(
  by: CanceledBy,
  facts: CancellationFacts,
  now: Date,
): CancellationOutcome {
  const { bookingFeeCents, balanceCents } = facts;
  const outcome = (
    refundPolicy: RefundPolicy,
    cents: Omit<CancellationOutcome, 'refundPolicy' | 'message'>,
  ) => ({
    refundPolicy,
    ...cents,
    message: cancellationMessage(refundPolicy, facts),
  });
  if (facts.feePaidAt === null)
    return outcome('nothing_charged', { refundedCents: 0, keptCents: 0, releasedCents: 0 });
  const releasedCents = balanceCents;
  return isFeeReturned(by, facts, now)
    ? outcome('initial_fee_refunded', { refundedCents: bookingFeeCents, keptCents: 0, releasedCents })
    : outcome('initial_fee_forfeited', { refundedCents: 0, keptCents: bookingFeeCents, releasedCents });
}
