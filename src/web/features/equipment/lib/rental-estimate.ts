import { daysInclusive, type Day } from '#shared/domain/calendar.ts';
import { bookingFeePercent, minimumChargeCents, processingFeeCents } from '#shared/domain/fees.ts';
import { decimalToCents, percentOf, type Cents } from '#shared/domain/money.ts';

export interface RentalEstimate {
  readonly days: number;
  readonly rental: Cents;
  readonly processingFee: Cents;
  readonly total: Cents;
  readonly bookingFee: Cents;
  readonly balance: Cents;
}

/** What the chosen days cost by the day, picked up. The server prices every booking by itself; this is shown before one. */
export function estimateDays(dailyRate: string, first: Day, last: Day): RentalEstimate {
  const days = daysInclusive(first, last);
  const rental = (decimalToCents(dailyRate) ?? 0) * days;
  const total = rental + processingFeeCents;
  const fee = Math.max(percentOf(total, bookingFeePercent), minimumChargeCents);
  // A balance that the provider would not charge is charged with the fee.
  const bookingFee = total - fee < minimumChargeCents ? total : fee;
  return { days, rental, processingFee: processingFeeCents, total, bookingFee, balance: total - bookingFee };
}
