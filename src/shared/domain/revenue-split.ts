import { platformFeePercent, processingFeeCents } from './money-constants.ts';
import { percentOf, type Cents } from './money.ts';

/** How what the renter has paid for a booking is shared; the three parts sum to `netCents`. */
export interface Shares {
  readonly netCents: Cents;
  /** The platform's flat fee; what comes in counts for it first. */
  readonly processingCents: Cents;
  readonly commissionCents: Cents;
  readonly ownerCents: Cents;
}

/**
 * The shares of everything collected less everything given back (docs/product/money.md#shares). Targets, not steps: early
 * returns, late fees, forfeits and refunds all use it by posting what is missing to them.
 */
export function sharesOf(netCents: Cents): Shares {
  const net = Math.max(0, netCents);
  const processingCents = Math.min(processingFeeCents, net);
  const base = net - processingCents;
  const commissionCents = percentOf(base, platformFeePercent);
  return { netCents: net, processingCents, commissionCents, ownerCents: base - commissionCents };
}
