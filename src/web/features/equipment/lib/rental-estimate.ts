import { daysInclusive, type Day } from '#shared/domain/calendar.ts';
import { processingFeeCents } from '#shared/domain/money-constants.ts';
import { decimalToCents, type Cents } from '#shared/domain/money.ts';
import { splitTotal } from '#shared/domain/total-split.ts';

export interface RentalEstimate {
  readonly days: number;
  readonly rental: Cents;
  readonly processingFee: Cents;
  readonly total: Cents;
  readonly bookingFee: Cents;
  readonly balance: Cents;
}

/**
 * What the chosen days cost by the day, picked up; the server prices every booking on its own. The sum of the shared
 * `quote()`, which a test compares, without the words that it would bring along: this page has no byte to spare.
 */
export function estimateDays(dailyRate: string, first: Day, last: Day): RentalEstimate {
  const days = daysInclusive(first, last);
  const rental = (decimalToCents(dailyRate) ?? 0) * days;
  const total = rental + processingFeeCents;
  const { bookingFeeCents: bookingFee, balanceCents: balance } = splitTotal(total);
  return { days, rental, processingFee: processingFeeCents, total, bookingFee, balance };
}
