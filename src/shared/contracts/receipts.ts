import { BillingDetails, BookingReferences } from './billing.ts';
import { PriceLine } from './bookings.ts';
import { DecimalAmount, Instant } from './common.ts';
import { UsageLine } from './usage.ts';
import { z } from './zod.ts';

/** What moved, in words for a reader and with its sign as the renter sees it: negative amounts went back to them. */
export const ReceiptLine = z.object({
  at: Instant,
  kind: z.enum(['booking_fee', 'balance', 'late_fee', 'usage', 'damage', 'change_fee', 'refund', 'dispute']),
  amount: DecimalAmount,
  status: z.string(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** A rental's receipt for its renter, its owner and the Admin. */
export const Receipt = z.object({
  /** What the paper is called: a receipt only once nothing is left to pay (docs/product/money.md#papers). */
  title: z.enum(['receipt', 'summary']),
  bookingId: z.string(),
  orderNumber: z.string(),
  issuedAt: Instant,
  productName: z.string(),
  equipmentName: z.string(),
  renterName: z.string(),
  ownerName: z.string(),
  /** What each has given of their company; of the other one only once the fee is paid, and null where that is nothing. */
  renterBilling: z.nullable(BillingDetails),
  ownerBilling: z.nullable(BillingDetails),
  references: BookingReferences,
  /** Whether the reader may still change these. */
  referencesEditable: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  actualPickupTime: z.nullable(Instant),
  actualReturnTime: z.nullable(Instant),
  status: z.enum(['pending', 'confirmed', 'active', 'completed', 'canceled']),
  priceLines: z.array(PriceLine),
  totalAmount: DecimalAmount,
  lateFee: z.nullable(z.object({ hours: z.number(), amount: DecimalAmount, status: z.string() })),
  /** Hours and fuel beyond what is included, with their arithmetic; null where nothing was charged for them. */
  usage: z.nullable(z.object({ lines: z.array(UsageLine), amount: DecimalAmount, status: z.string() })),
  payments: z.array(ReceiptLine),
  /** Taken less given back. */
  paidAmount: DecimalAmount,
  /** Of that, what is not for damage: what the agreed price is compared with. */
  rentalPaidAmount: DecimalAmount,
  /** Held on the card now, not charged. */
  heldAmount: DecimalAmount,
  /** Still to be charged. */
  openAmount: DecimalAmount,
  /** The owner and the Admin only: how the amount paid is shared. */
  shares: z.nullable(
    z.object({
      processingFee: DecimalAmount,
      commission: DecimalAmount,
      ownerShare: DecimalAmount,
      transferred: DecimalAmount,
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;
