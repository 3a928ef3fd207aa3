import { minimumChargeCents } from '../money-constants.ts';
import type { Cents } from '../money.ts';

/**
 * `with_balance`: nothing is left for the card; `charging`: the saved card is charged; `owed`: it was refused, the renter has
 * to pay.
 */
export const USAGE_CHARGE_STATUSES = ['with_balance', 'charging', 'owed', 'paid'] as const;
export type UsageChargeStatus = (typeof USAGE_CHARGE_STATUSES)[number];

interface TakenBalance {
  /** The balance is captured now, or was before the return. */
  readonly isTaken: boolean;
  readonly balanceCents: Cents;
  /** What the owner takes of it; null for all. */
  readonly captureCents: Cents | null;
}

export interface OverageSplit {
  /** As much as is held, or was captured, beyond what the owner takes of the balance. */
  readonly withBalanceCents: Cents;
  /** Charged to the saved card; less than the provider charges is waived. */
  readonly cardCents: Cents;
}

/** How an overage is taken: with the balance within its hold, and beyond that from the saved card. */
export function splitOverage(
  totalCents: Cents,
  { isTaken, balanceCents, captureCents }: TakenBalance,
): OverageSplit {
  const taken = captureCents ?? balanceCents;
  const fits = isTaken ? Math.min(totalCents, Math.max(0, balanceCents - taken)) : 0;
  const withBalanceCents = taken + fits < minimumChargeCents ? 0 : fits;
  const rest = totalCents - withBalanceCents;
  return { withBalanceCents, cardCents: rest < minimumChargeCents ? 0 : rest };
}
