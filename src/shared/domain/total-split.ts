import { bookingFeePercent, minimumChargeCents } from './money-constants.ts';
import { percentOf, type Cents } from './money.ts';

/**
 * Booking fee and balance of a total (docs/product/money.md#booking-fee): ten percent now, at least what the provider charges; a
 * balance that the provider would not charge is charged with it.
 */
export function splitTotal(totalCents: Cents): { bookingFeeCents: Cents; balanceCents: Cents } {
  const share = Math.max(minimumChargeCents, percentOf(totalCents, bookingFeePercent));
  const bookingFeeCents = totalCents - share < minimumChargeCents ? totalCents : share;
  return { bookingFeeCents, balanceCents: totalCents - bookingFeeCents };
}
