import type { BookingStatus } from '../booking-facts.ts';
import { DomainError } from '../errors.ts';
import type { Reading } from './overage.ts';
import { meterToleranceTenths } from './usage-limits.ts';
import type { UsageTerms } from './usage-terms.ts';

export const READING_STAGES = ['pickup', 'return'] as const;
export type ReadingStage = (typeof READING_STAGES)[number];
export type ReadingSide = 'owner' | 'renter';

/** The newest reading of a stage. */
export interface RecordedReading extends Reading {
  readonly id: string;
  readonly recordedBy: ReadingSide;
  readonly recordedAt: Date;
  readonly confirmedAt: Date | null;
}

export interface UsageFacts {
  readonly status: BookingStatus;
  /** The rental is being settled, or is: what is not confirmed by now is not charged. */
  readonly isSettled: boolean;
  readonly terms: UsageTerms | null;
  readonly pickup: RecordedReading | undefined;
  readonly return: RecordedReading | undefined;
}

function requireOpen({ terms, status, isSettled }: UsageFacts): UsageTerms {
  if (!terms) throw new DomainError('usage_not_metered');
  if (isSettled || status === 'completed' || status === 'canceled') throw new DomainError('reading_too_late');
  if (status === 'pending') throw new DomainError('reading_too_early');
  return terms;
}

/** Not more hours than have passed since the pickup's reading, and not fewer than it shows. */
function requirePlausible(before: RecordedReading, { engineTenths: after }: Reading, now: Date): void {
  const { engineTenths } = before;
  if (engineTenths === null || after === null) return;
  if (after < engineTenths)
    throw new DomainError('reading_below_pickup', { values: { least: engineTenths / 10 } });
  const passedTenths = Math.ceil((now.getTime() - before.recordedAt.getTime()) / 360_000);
  const most = engineTenths + passedTenths + meterToleranceTenths;
  if (after > most) throw new DomainError('reading_impossible', { values: { most: most / 10 } });
}

/**
 * Whether a side may record what the machine shows at a stage: a reading replaces an earlier one until that is confirmed.
 * Throws 409 `usage_not_metered`, `reading_too_early`, `reading_too_late`, `reading_confirmed`, `pickup_reading_missing`, 422
 * `reading_incomplete`, `reading_below_pickup`, `reading_impossible`.
 */
export function requireRecordable(stage: ReadingStage, facts: UsageFacts, reading: Reading, now: Date): void {
  const { hours, fuel } = requireOpen(facts);
  if (facts[stage]?.confirmedAt) throw new DomainError('reading_confirmed');
  const isMissing = (hours && reading.engineTenths === null) || (fuel && reading.fuelEighths === null);
  if (isMissing) throw new DomainError('reading_incomplete');
  if (stage === 'pickup') return;
  if (facts.status !== 'active') throw new DomainError('reading_too_early');
  if (!facts.pickup?.confirmedAt) throw new DomainError('pickup_reading_missing');
  requirePlausible(facts.pickup, reading, now);
}

/**
 * Whether a side may confirm a reading: the other side's newest one, as they have seen it. False where it is confirmed
 * already. Throws 409 `usage_not_metered`, `reading_too_late`, `reading_changed`, `own_reading`.
 */
export function requireConfirmable(
  stage: ReadingStage,
  facts: UsageFacts,
  { readingId, side }: { readingId: string; side: ReadingSide },
): boolean {
  const reading = facts[stage];
  if (reading?.id !== readingId) throw new DomainError('reading_changed');
  if (reading.confirmedAt) return false;
  requireOpen(facts);
  if (reading.recordedBy === side) throw new DomainError('own_reading');
  return true;
}
