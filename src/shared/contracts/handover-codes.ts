import { HANDOVER_STEPS } from '../domain/handover-code.ts';
import { BookingAnswer } from './booking-requests.ts';
import { z } from './zod.ts';

/** What a phone needs to show its side's codes of a booking's open step, also without a connection. */
export const HandoverSecret = z.object({
  bookingId: z.string(),
  step: z.enum(HANDOVER_STEPS),
  /** The caller's own, base64url: codes follow from it and the time (RFC 6238). */
  secret: z.string(),
});
export type HandoverSecret = z.infer<typeof HandoverSecret>;

/** The code of the other side, and when it was read; in product time. */
export const HandoverCodeBody = z.object({
  step: z.enum(HANDOVER_STEPS),
  code: z.string().check(z.maxLength(200)),
  readAt: z.iso.datetime({ offset: true }),
});
export type HandoverCodeBody = z.infer<typeof HandoverCodeBody>;

export const HandoverCodeAnswer = BookingAnswer;
