import type { Booking } from '#shared/contracts/bookings.ts';
import { minimumChargeCents } from '#shared/domain/money-constants.ts';
import { decimalToCents, type Cents } from '#shared/domain/money.ts';
import { centsOf } from '#web/lib/cents.ts';

/** What the owner has typed as the whole price; `cents` where it can be had. */
export type FinalAmount =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'not_amount' | 'bounds' | 'gap' };

/** From the booking fee, which is paid, to the agreed price; cents. */
export const finalBounds = ({ depositAmount, totalAmount }: Booking): { least: Cents; most: Cents } => ({
  least: centsOf(depositAmount),
  most: centsOf(totalAmount),
});

/**
 * Reads `120`, `120.5`, `$1,120.50` by the server's rules: between the fee and the price, and what is left to charge is
 * nothing or at least what the provider charges. Empty is all of it.
 */
export function readFinalAmount(text: string, booking: Booking): FinalAmount {
  const typed = text.replace(/[\s$,]/g, '');
  if (typed === '') return { kind: 'all' };
  const cents = decimalToCents(typed);
  if (cents === undefined) return { kind: 'not_amount' };
  const { least, most } = finalBounds(booking);
  if (cents < least || cents > most) return { kind: 'bounds' };
  const rest = cents - least;
  return rest > 0 && rest < minimumChargeCents ? { kind: 'gap' } : { kind: 'amount', cents };
}
