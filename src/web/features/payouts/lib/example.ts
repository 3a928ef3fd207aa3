import type { Cents } from '#shared/domain/money.ts';
import { processingFeeCents } from '#shared/domain/money-constants.ts';
import { sharesOf, type Shares } from '#shared/domain/revenue-split.ts';
import { splitTotal } from '#shared/domain/total-split.ts';

export interface Example extends Shares {
  readonly days: number;
  readonly rateCents: Cents;
  readonly rentalCents: Cents;
  readonly depositCents: Cents;
  readonly holdCents: Cents;
}

const DAYS = 3;
const RATE_CENTS = 28_500;

/** A rental worked out to the cent, by the rules that real ones go by. */
export function workedExample(): Example {
  const rentalCents = DAYS * RATE_CENTS;
  const totalCents = rentalCents + processingFeeCents;
  const { bookingFeeCents, balanceCents } = splitTotal(totalCents);
  return {
    ...sharesOf(totalCents),
    days: DAYS,
    rateCents: RATE_CENTS,
    rentalCents,
    depositCents: bookingFeeCents,
    holdCents: balanceCents,
  };
}
