import { HANDOVER_STEPS } from '../domain/handover-code.ts';
import { BookingAnswer } from './booking-requests.ts';
import { z } from './zod.ts';

/** What a phone needs to show its side's codes of the open step, also without a connection. */
export const HandoverSecret = z.object({
  /** Null where none is open. */
  step: z.nullable(z.enum(HANDOVER_STEPS)),
  /** The caller's own, base64url: codes follow from it and the time (RFC 6238). */
  secret: z.nullable(z.string()),
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
