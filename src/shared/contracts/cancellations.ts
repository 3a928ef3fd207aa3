import { TERM_ENDS } from '../domain/cancellation-preview.ts';
import { DecimalAmount, Instant } from './common.ts';
import { z } from './zod.ts';

/** What canceling now would do, before anybody cancels (docs/product/booking.md#cancellation-preview). */
export const CancellationPreview = z.object({
  refundPolicy: z.enum(['initial_fee_refunded', 'initial_fee_forfeited', 'nothing_charged']),
  /** Of the booking fee: what goes back, and what is kept. */
  refundedAmount: DecimalAmount,
  keptAmount: DecimalAmount,
  /** What is kept, by whom; the two sum to `keptAmount`. */
  keptByOwner: DecimalAmount,
  keptByPlatform: DecimalAmount,
  /** The balance, which is never charged or goes back. */
  releasedAmount: DecimalAmount,
  /** Up to which the same cancellation does the same; null where no instant is known. */
  until: z.nullable(Instant),
  /** What ends it then. */
  end: z.nullable(z.enum(TERM_ENDS)),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;
