import { freeCancellationHours } from './fees.ts';
import { centsToDecimal, type Cents } from './money.ts';
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

/** `time`: a deadline has passed through nobody's wish; the renter is never the one who pays for it. */
export type CanceledBy = 'renter' | 'owner' | 'admin' | 'time';

export interface CancellationOutcome {
  readonly refundPolicy: RefundPolicy;
  readonly refundedCents: Cents;
  readonly keptCents: Cents;
  /** What is no longer held on the card, or never will be. */
  readonly releasedCents: Cents;
  /** Said by the answer of the call; dialogs say the same from the figures. */
  readonly message: string;
}

/** Exactly 24 hours before the start counts as ahead (product decisions §11). */
export const isCanceledAhead = (startsAt: Date, now: Date): boolean =>
  now.getTime() <= addHours(startsAt, -freeCancellationHours).getTime();

function isFeeReturned(by: CanceledBy, facts: CancellationFacts, now: Date): boolean {
  if (by !== 'renter' || facts.freeCancellation) return true;
  return facts.policy === 'flexible' && isCanceledAhead(facts.startsAt, now);
}

/**
 * What a cancellation before the pickup costs whom: the one function behind the dialogs, the answer and the agreement
 * (specification §9; product decisions §3). Owner, admin and lapsed deadlines: all back. Renter: the fee is forfeited,
 * unless the listing is flexible and it is more than a day ahead. The hold is released in every case.
 */
export function cancellationOutcome(
  by: CanceledBy,
  facts: CancellationFacts,
  now: Date,
): CancellationOutcome {
  const { bookingFeeCents, balanceCents } = facts;
  if (facts.feePaidAt === null) {
    const message = 'The booking has been canceled. Nothing has been charged.';
    return { refundPolicy: 'nothing_charged', refundedCents: 0, keptCents: 0, releasedCents: 0, message };
  }
  const fee = `$${centsToDecimal(bookingFeeCents)}`;
  // True as well where the balance was only going to be held.
  const hold =
    balanceCents > 0
      ? ` The balance of $${centsToDecimal(balanceCents)} is not charged; any hold for it is released.`
      : '';
  if (isFeeReturned(by, facts, now)) {
    return {
      refundPolicy: 'initial_fee_refunded',
      refundedCents: bookingFeeCents,
      keptCents: 0,
      releasedCents: balanceCents,
      message: `The booking has been canceled. The booking fee of ${fee} is refunded in full.${hold}`,
    };
  }
  return {
    refundPolicy: 'initial_fee_forfeited',
    refundedCents: 0,
    keptCents: bookingFeeCents,
    releasedCents: balanceCents,
    message: `The booking has been canceled. The booking fee of ${fee} is forfeited.${hold}`,
  };
}
