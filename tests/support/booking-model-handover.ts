import type { BookingActor, BookingFacts } from '#shared/domain/booking-facts.ts';
import { undoConfirmationBy } from '#shared/domain/booking-undo.ts';
import { lateFeeCents, overdueHours } from '#shared/domain/late-fee.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { WritableFacts } from './booking-model-state.ts';

/** Cheap, so that hours late can be under what the provider charges. */
const LATE_TERMS = { dailyRateCents: 80, hourlyRateCents: null };

const halfOf = (what: 'Pickup' | 'Return', actor: BookingActor) =>
  `${actor === 'owner' ? 'owner' : 'renter'}${what}ConfirmedAt` as const;

/** A second press leaves the first one's instant. */
export function setHalf(
  facts: WritableFacts,
  what: 'Pickup' | 'Return',
  actor: BookingActor,
  now: Date,
): void {
  facts[halfOf(what, actor)] ??= now;
}

export function clearHalf(facts: WritableFacts, what: 'Pickup' | 'Return', actor: BookingActor): void {
  facts[halfOf(what, actor)] = null;
}

/** The return time and what being late costs; nothing where it has come back before. */
export function comingBack(facts: BookingFacts, now: Date): Partial<BookingFacts> {
  if (facts.actualReturnTime !== null) return {};
  const hours = overdueHours(scheduledEnd(facts), now);
  const cents = lateFeeCents({ ...LATE_TERMS, durationType: facts.durationType }, hours);
  // The provider charges nothing under half a dollar.
  const lateFeeStatus = cents === 0 ? 'none' : cents < 50 ? 'waived' : 'owed';
  return { actualReturnTime: now, lateFeeStatus };
}

/** Of an actor who is a party. */
export const undoOf = (actor: BookingActor, now: Date): Partial<BookingFacts> => ({
  undoableBy: actor === 'owner' ? 'owner' : 'renter',
  undoableUntil: undoConfirmationBy(now),
});
