import type { BookingStatus } from './booking-facts.ts';
import { messagingGraceHours } from './limits.ts';
import { MS_PER_HOUR } from './time-units.ts';

/** Why the parties of a booking cannot write to each other. */
export const CLOSED_REASONS = ['completed', 'canceled', 'expired'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export interface WindowFacts {
  readonly status: BookingStatus;
  /** The end that counts: with a pickup time, hourly rentals count from the pickup. */
  readonly scheduledEnd: Date;
}

export interface MessagingWindow {
  readonly isOpen: boolean;
  /** Undefined once the rental has ended. */
  readonly closesAt: Date | undefined;
  readonly why: ClosedReason | undefined;
}

/** Open while the booking lives and until 24 hours past its scheduled end, that instant included (docs/product/messages.md#window). */
export function messagingWindow({ status, scheduledEnd }: WindowFacts, now: Date): MessagingWindow {
  if (status === 'completed' || status === 'canceled')
    return { isOpen: false, closesAt: undefined, why: status };
  const closesAt = new Date(scheduledEnd.getTime() + messagingGraceHours * MS_PER_HOUR);
  const isOpen = now.getTime() <= closesAt.getTime();
  return { isOpen, closesAt, why: isOpen ? undefined : 'expired' };
}
