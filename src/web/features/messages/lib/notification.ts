import { z } from '#shared/contracts/zod.ts';
import type { Texts } from '#web/lib/text.tsx';

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

/** The text of a system notification (docs/product/messages.md#system). */
export type Notification = z.infer<typeof Notification>;
export type ChargeBreakdown = NonNullable<Notification['chargeBreakdown']>;

const DURATION = /^(?:(\d+) days?)? ?(?:(\d+) hours?)?$/;

/** `2 days 3 hours` in `locale`; a value that is no duration is a sentence of the server's. */
export function durationWords(duration: string, { locale, say }: Pick<Texts, 'locale' | 'say'>): string {
  const [, days, hours] = DURATION.exec(duration) ?? [];
  const counted = (unit: 'day' | 'hour', count: string | undefined) =>
    count === undefined
      ? []
      : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))];
  return [...counted('day', days), ...counted('hour', hours)].join(' ') || say(duration);
}

/** Undefined for one that cannot be read: money is shown whole or not at all. */
export function readNotification(content: string): Notification | undefined {
  try {
    return Notification.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
