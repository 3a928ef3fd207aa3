import type { ReadingStage } from './readings.ts';

const IN_ORDER = ['pickup', 'return'] as const satisfies readonly ReadingStage[];

interface Recorded {
  readonly recordedBy: 'owner' | 'renter';
  readonly confirmedAt: string | null;
}

/** A reading that is missing, or that one side has not confirmed. */
export interface OpenReading {
  readonly stage: ReadingStage;
  /** Who has still to confirm it; null without a reading. */
  readonly waitsFor: 'owner' | 'renter' | null;
}

/** The first of both readings that would leave use beyond the included without a charge (docs/product/usage.md#overage). */
export function openReading(
  readings: Readonly<Record<ReadingStage, Recorded | null>>,
): OpenReading | undefined {
  for (const stage of IN_ORDER) {
    const reading = readings[stage];
    if (!reading) return { stage, waitsFor: null };
    if (reading.confirmedAt === null)
      return { stage, waitsFor: reading.recordedBy === 'owner' ? 'renter' : 'owner' };
  }
  return undefined;
}
