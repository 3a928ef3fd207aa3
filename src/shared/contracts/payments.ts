import { Amount, Id, noNul } from './common.ts';
import { z } from './zod.ts';

/** `amount` is the booking's total; without a booking's id: the caller's newest unpaid one with that total (docs/product/money.md#booking-fee). */
export const CreatePaymentIntentBody = z.object({
  amount: Amount,
  metadata: z.optional(
    z.object({
      equipmentName: z.optional(z.string().check(z.maxLength(300), noNul)),
      days: z.optional(z.union([z.number(), z.string().check(z.maxLength(10), noNul)])),
      bookingId: z.optional(Id),
    }),
  ),
});
export type CreatePaymentIntentBody = z.infer<typeof CreatePaymentIntentBody>;

/** Amounts are numbers in dollars (docs/product/api.md#amounts). */
export const PaymentIntentAnswer = z.object({
  bookingFeeClientSecret: z.string(),
  bookingFeeAmount: z.number(),
  remainingAmount: z.number(),
  totalAmount: z.number(),
  bookingId: z.string(),
});
export type PaymentIntentAnswer = z.infer<typeof PaymentIntentAnswer>;

/** Another card, confirmed by the renter in the card form: it holds the balance, pays a late fee, use or damage, or confirms the fee or the larger hold of a change of dates. `amount` in dollars. */
export const ChangeCardAnswer = z.object({
  kind: z.enum(['hold', 'late_fee', 'usage', 'damage', 'change_fee', 'change_hold']),
  clientSecret: z.string(),
  amount: z.number(),
});
export type ChangeCardAnswer = z.infer<typeof ChangeCardAnswer>;

/** Asks the provider how an intent of the caller's stands and acts on it; the return page's only source of truth. */
export const PaymentCheckBody = z.object({
  paymentIntent: z.string().check(z.minLength(1), z.maxLength(100), noNul),
});
export type PaymentCheckBody = z.infer<typeof PaymentCheckBody>;
export const PaymentCheckAnswer = z.object({
  bookingId: z.string(),
  kind: z.enum(['booking_fee', 'hold', 'late_fee', 'usage', 'damage', 'change_fee', 'change_hold']),
  status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method', 'canceled']),
  /** The provider's words for a refusal. */
  message: z.nullable(z.string()),
  code: z.nullable(z.string()),
});
export type PaymentCheckAnswer = z.infer<typeof PaymentCheckAnswer>;

/** The provider only looks at the status. */
export const WebhookAnswer = z.object({ received: z.literal(true) });
