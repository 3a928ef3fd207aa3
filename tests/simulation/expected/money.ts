/** Half a cent counts up; both are whole numbers, the quotient is not negative. */
export const divided = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** The platform's flat fee, in cents. */
export const PROCESSING = 399;
/** Less than this cannot be charged. */
export const LEAST = 50;

/** How what was kept of a renter's money is shared: the flat fee first, of the rest 8 % to the platform, 92 % to the owner. */
export function sharedOut(kept: number): { processing: number; commission: number; owner: number } {
  const processing = Math.min(PROCESSING, kept);
  const commission = divided((kept - processing) * 8, 100);
  return { processing, commission, owner: kept - processing - commission };
}
