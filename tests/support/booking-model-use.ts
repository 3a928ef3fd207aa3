import { countRented } from '#shared/domain/booking-change/change-price.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { overageOf } from '#shared/domain/usage/overage.ts';
import {
  requireConfirmable,
  requireRecordable,
  type ReadingSide,
  type ReadingStage,
  type UsageFacts,
} from '#shared/domain/usage/readings.ts';
import { splitOverage } from '#shared/domain/usage/usage-charge.ts';
import type { UsageTerms } from '#shared/domain/usage/usage-terms.ts';
import type { BookingState } from './booking-model-state.ts';

const TERMS: UsageTerms = {
  hours: { perDay: 8, perWeek: 40, perFourWeeks: 160, extraHourCents: 700 },
  fuel: { gallonCents: 400, tankGallons: 20 },
};

/** One side reads meter and gauge, or confirms what the other one has read. */
export interface ReadingStep {
  readonly stage: ReadingStage;
  readonly by: ReadingSide;
  readonly confirms: boolean;
  /** What is read or confirmed next in the usual order, so that histories get to the end of it; else as it stands here. */
  readonly isDue: boolean;
  /** Of the meter; at the return since the pickup. */
  readonly tenths: number;
  readonly fuelEighths: number;
}

function usageFacts({ facts, readings, use }: BookingState): UsageFacts {
  const { status, holdStatus, actualReturnTime } = facts;
  const isCapturing = holdStatus === 'capturing' || holdStatus === 'capture_failed';
  const isSettled = use !== undefined || (actualReturnTime !== null && isCapturing);
  return { status, isSettled, terms: TERMS, pickup: readings.pickup, return: readings.return };
}

function nextDue({ readings, now }: BookingState, step: ReadingStep): ReadingStep {
  const stage = readings.pickup?.confirmedAt ? 'return' : 'pickup';
  const newest = readings[stage];
  if (newest)
    return { ...step, stage, confirms: true, by: newest.recordedBy === 'owner' ? 'renter' : 'owner' };
  const since = readings.pickup?.recordedAt ?? now;
  const passed = Math.floor((now.getTime() - since.getTime()) / 360_000);
  return { ...step, stage, confirms: false, tenths: Math.min(step.tenths, passed) };
}

/** What the rules refuse changes nothing. */
export function takeReading(model: BookingState, step: ReadingStep): void {
  const { stage, by, confirms, tenths, fuelEighths } = step.isDue ? nextDue(model, step) : step;
  const { readings, now } = model;
  const facts = usageFacts(model);
  const newest = readings[stage];
  try {
    if (confirms) {
      if (newest && requireConfirmable(stage, facts, { readingId: newest.id, side: by }))
        readings[stage] = { ...newest, confirmedAt: now };
      return;
    }
    const before = stage === 'return' ? (readings.pickup?.engineTenths ?? 0) : 0;
    const shown = { engineTenths: before + tenths, fuelEighths };
    requireRecordable(stage, facts, shown, now);
    const id = `${stage} ${(model.readingsTaken += 1)}`;
    readings[stage] = { id, ...shown, recordedBy: by, recordedAt: now, confirmedAt: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** What the readings come to; undefined without two that are confirmed. */
export function useOf({ facts, readings }: BookingState): number | undefined {
  const { pickup: before, return: after } = readings;
  if (!before?.confirmedAt || !after?.confirmedAt) return undefined;
  const rented = { ...facts, lastDay: addDays(facts.firstDay, 2), selectedDates: null };
  return overageOf(TERMS, countRented(rented), { before, after }).totalCents;
}

/** As the server does with the return: once, and before the balance is captured. */
export function settleUse(model: BookingState): void {
  const totalCents = useOf(model);
  if (model.use || totalCents === undefined || totalCents === 0) return;
  const { holdStatus, balanceCents, captureCents } = model.facts;
  const isTaken = holdStatus === 'capturing' || holdStatus === 'captured';
  model.use = { totalCents, ...splitOverage(totalCents, { isTaken, balanceCents, captureCents }) };
}
