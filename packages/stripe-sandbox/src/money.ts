/** Stripe's fee in cents for a charge in cents: 2.9 % and 30 cents, half a cent up, and never more than the charge. */
export const feeFor = (amount: number): number =>
  Math.min(amount, Math.floor((amount * 29 + 500) / 1000) + 30);

/** The fee that a dispute costs, in cents. */
export const disputeFee = 1500;

/** The least that can be charged or captured, in cents. */
export const leastCharge = 50;

/** The most that one payment can be, in cents. */
export const greatestCharge = 99_999_999;

/** How long after a charge its money is available, in seconds. */
export const availableAfter = 2 * 86_400;

/** `$12.34`, for messages. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
