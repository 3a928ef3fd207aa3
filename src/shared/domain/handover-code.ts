import type { BookingFacts } from './booking-facts.ts';
import { handoverCodeSeconds, handoverProofHours } from './booking-limits.ts';
import { addHours } from './rental-span.ts';

export const HANDOVER_STEPS = ['pickup', 'return'] as const;
export type HandoverStep = (typeof HANDOVER_STEPS)[number];

type Confirmations = Pick<
  BookingFacts,
  | 'status'
  | 'ownerPickupConfirmedAt'
  | 'renterPickupConfirmedAt'
  | 'ownerReturnConfirmedAt'
  | 'renterReturnConfirmedAt'
>;

/** Whether both sides have confirmed the step. */
export const isHandedOver = (step: HandoverStep, facts: Confirmations): boolean =>
  step === 'pickup'
    ? facts.ownerPickupConfirmedAt !== null && facts.renterPickupConfirmedAt !== null
    : facts.ownerReturnConfirmedAt !== null && facts.renterReturnConfirmedAt !== null;

/** The step that a code can confirm now; undefined where none is open. */
export function openHandover(facts: Confirmations): HandoverStep | undefined {
  if (facts.status === 'confirmed') return 'pickup';
  return facts.status === 'active' && !isHandedOver('return', facts) ? 'return' : undefined;
}

/** Whether a code that is said to have been read at `readAt` can still be sent. */
export const isProofFresh = (readAt: Date, now: Date): boolean =>
  readAt.getTime() <= now.getTime() + handoverCodeSeconds * 1000 &&
  readAt >= addHours(now, -handoverProofHours);

type Steps = Pick<
  BookingFacts,
  | 'feePaidAt'
  | 'ownerPickupConfirmedAt'
  | 'renterPickupConfirmedAt'
  | 'ownerReturnConfirmedAt'
  | 'renterReturnConfirmedAt'
  | 'completionStatedAt'
>;

/**
 * The last that the two of them have done about the rental. What time or the provider has done since (overdue, a renewed hold) says
 * nothing about when they met.
 */
export const lastHandoverStep = (facts: Steps): Date =>
  [
    facts.feePaidAt,
    facts.ownerPickupConfirmedAt,
    facts.renterPickupConfirmedAt,
    facts.ownerReturnConfirmedAt,
    facts.renterReturnConfirmedAt,
    facts.completionStatedAt,
  ].reduce<Date>((last, at) => (at !== null && at > last ? at : last), new Date(0));

/**
 * The time of the handover that counts: when the code was read, which only the two who met can have known together; never
 * before the step that they have made last, and never in the future.
 */
export function handoverTime(readAt: Date, lastStepAt: Date, now: Date): Date {
  const earliest = readAt > lastStepAt ? readAt : lastStepAt;
  return earliest < now ? earliest : now;
}

/** `https://…/bookings?booking=bkg_1#handover=123456`: the content of the QR code; any camera opens it, and no server sees the code. */
export const handoverLink = (bookingAddress: string, code: string): string =>
  `${bookingAddress}#handover=${code}`;

/** The code of such a link, or one that was typed with spaces; undefined for anything else. */
export function codeFrom(text: string): string | undefined {
  const linked = /#handover=(\d{6})$/.exec(text.trim())?.[1];
  const typed = text.replaceAll(/\s/g, '');
  return linked ?? (/^\d{6}$/.test(typed) ? typed : undefined);
}
