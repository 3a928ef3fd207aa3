import { DecimalAmount, Instant, pageQuery } from './common.ts';
import { z } from './zod.ts';

/** Where an owner's payout account stands (docs/product/money.md#payouts). */
export const PayoutStatus = z.object({
  setupComplete: z.boolean(),
  detailsSubmitted: z.boolean(),
  payoutsEnabled: z.boolean(),
  accountId: z.nullable(z.string()),
  /** Submitted, and the provider asks for more. */
  needsInformation: z.boolean(),
});
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/** Numbers in dollars. Total and month: the owner's shares as they were earned; pending: earned and not transferred. */
export const PayoutEarnings = z.object({
  monthlyEarnings: z.number(),
  pendingPayouts: z.number(),
  totalEarnings: z.number(),
});
export type PayoutEarnings = z.infer<typeof PayoutEarnings>;

/** The browser goes there; absent where there is nothing to set up. */
export const SetupPayoutsAnswer = z.object({ onboardingUrl: z.optional(z.string()) });
export type SetupPayoutsAnswer = z.infer<typeof SetupPayoutsAnswer>;

export const PayoutsQuery = z.object({ ...pageQuery });

/** How one booking's share came about, and what has gone out of it. `ownerShare` = collected - refunded - processing - commission. */
export const OwnerPayout = z.object({
  bookingId: z.string(),
  orderNumber: z.string(),
  equipmentName: z.string(),
  earnedAt: Instant,
  collected: DecimalAmount,
  refunded: DecimalAmount,
  processingFee: DecimalAmount,
  commission: DecimalAmount,
  ownerShare: DecimalAmount,
  transferred: DecimalAmount,
  /** `scheduled` for `payoutFrom`, `waiting` for the account to be set up, `held` while a dispute is open, `failed`: it is tried again. */
  status: z.enum(['paid', 'scheduled', 'waiting', 'under_way', 'held', 'failed']),
  /** From when on it is sent; null where nothing is waited for. */
  payoutFrom: z.nullable(Instant),
  transfers: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      amount: DecimalAmount,
      reversed: DecimalAmount,
      status: z.enum(['pending', 'paid', 'failed', 'reversed']),
    }),
  ),
});
export type OwnerPayout = z.infer<typeof OwnerPayout>;

/** From the owner's account to their bank. */
export const BankPayout = z.object({
  id: z.string(),
  amount: DecimalAmount,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrivesAt: z.nullable(Instant),
  createdAt: Instant,
});
export type BankPayout = z.infer<typeof BankPayout>;
