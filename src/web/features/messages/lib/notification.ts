import { z } from '#shared/contracts/zod.ts';

const Amount = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))]);

const Notification = z.object({
  title: z.string().check(z.minLength(1)),
  message: z.string(),
  chargeBreakdown: z.nullish(
    z.object({
      equipmentName: z.string(),
      actualDuration: z.string(),
      originalAmount: Amount,
      additionalFees: Amount,
      finalTotal: Amount,
      isEarlyReturn: z.boolean(),
      paymentStatus: z.string(),
      capturedAmount: Amount,
      paymentError: z.nullish(z.string()),
      feeNotes: z.nullish(z.string()),
      returnTime: z.nullish(z.iso.datetime()),
    }),
  ),
});

/** What a system notification says (specification §3 Message). */
export type Notification = z.infer<typeof Notification>;
export type ChargeBreakdown = NonNullable<Notification['chargeBreakdown']>;

/** Undefined for one that cannot be read: money is shown whole or not at all. */
export function readNotification(content: string): Notification | undefined {
  try {
    return Notification.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
