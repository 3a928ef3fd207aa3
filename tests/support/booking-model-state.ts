import type { BookingActor, BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Transition } from '#shared/domain/booking-process/state-machine.ts';
import type { ReadingStage, RecordedReading } from '#shared/domain/usage/readings.ts';
import type { OverageSplit } from '#shared/domain/usage/usage-charge.ts';
import { unknownSteps } from './booking-model-money.ts';

export type WritableFacts = { -readonly [K in keyof BookingFacts]: BookingFacts[K] };
export type ModelReadings = Partial<Record<ReadingStage, RecordedReading>>;
export interface ModelUse extends OverageSplit {
  readonly totalCents: number;
}

/** The facts of the modeled booking, and counters of what it has asked for and been paid. */
export abstract class BookingState {
  readonly facts: WritableFacts;
  now: Date;
  isSlotTaken = true;
  /** A hold that lives at the provider. */
  isHeld = false;
  /** Steps of fee, hold and late fee that the machine of payments does not know. */
  readonly unknownSteps: string[] = [];
  lateFeesAsked = 0;
  lateFeesCharged = 0;
  givenBack = 0;
  holdsAsked = 0;
  capturesAsked = 0;
  capturedCents = 0;
  feesPaid = 0;
  feesRefunded = 0;
  feesKept = 0;
  breakdowns = 0;
  /** What hour meter and gauge showed at the handovers, and what was charged for it. */
  readonly readings: ModelReadings = {};
  readingsTaken = 0;
  use: ModelUse | undefined;

  constructor(facts: BookingFacts) {
    this.facts = { ...facts };
    this.now = facts.createdAt;
  }

  abstract apply(
    event: BookingEvent,
    actor: BookingActor,
    known?: Partial<BookingFacts>,
  ): Transition | undefined;

  patch(changes: Partial<BookingFacts>): void {
    this.unknownSteps.push(...unknownSteps(this.facts, changes));
    Object.assign(this.facts, changes);
  }
}
