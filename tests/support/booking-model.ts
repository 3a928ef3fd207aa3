import { isHeld, wantsCardFor, type BookingActor, type BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition, type Transition } from '#shared/domain/booking-process/state-machine.ts';
import { endsUndo } from '#shared/domain/booking-undo.ts';
import type { CanceledBy } from '#shared/domain/cancellation.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { askForHold, EFFECTS } from './booking-model-effects.ts';
import type { WritableFacts } from './booking-model-handover.ts';
import { unknownSteps } from './booking-model-money.ts';
import { hear } from './booking-model-provider.ts';
import type { ModelReadings, ModelUse } from './booking-model-use.ts';

/** What the provider does on its own, or when it is asked: no event of the booking, but facts that it then sees. */
export const PROVIDER_STEPS = ['hold falls due', 'hold dies', 'another card'] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

/**
 * One booking with as much of a server and of a card provider as its rules touch: effects change facts, money moves in
 * counters. It invents no rule of its own.
 */
export class BookingModel {
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

  wait(hours: number): void {
    this.now = addHours(this.now, hours);
  }

  /** Undefined where it is refused, or where the provider has nothing to say of that kind. */
  tell(event: BookingEvent, actor: BookingActor): Transition | undefined {
    if (actor === 'provider') return hear(this, event);
    return this.apply(event, actor);
  }

  provider(step: ProviderStep): void {
    const { facts } = this;
    if (step === 'hold falls due' && facts.holdStatus === 'scheduled') askForHold(this);
    if (step === 'hold dies' && this.isHeld && isHeld(facts.holdStatus)) {
      this.isHeld = false;
      this.patch({ holdStatus: 'expired', holdExpiresAt: null });
    }
    if (step === 'another card') {
      const what = wantsCardFor(facts);
      if (what === 'hold') this.holdsAsked += 1;
      // The database knows one late fee under way for each booking.
      if (what === 'late_fee') this.lateFeesAsked = 1;
    }
  }

  /** `known`: what has become true outside; the table sees it, and it counts only if the table takes it. */
  apply(event: BookingEvent, actor: BookingActor, known: Partial<BookingFacts> = {}): Transition | undefined {
    const facts = { ...this.facts, ...known };
    const found = tryTransition({ event, actor, facts, now: this.now });
    if (!found || found.isRepeat) return found;
    this.patch(known);
    if (found.to === 'canceled' && found.from !== 'canceled')
      this.facts.canceledBy = event === 'release_hold' ? 'owner' : (actor as CanceledBy);
    if (endsUndo(event)) this.patch({ undoableBy: null, undoableUntil: null });
    this.facts.status = found.to;
    for (const effect of found.effects) EFFECTS[effect](this, actor);
    return found;
  }

  patch(changes: Partial<BookingFacts>): void {
    this.unknownSteps.push(...unknownSteps(this.facts, changes));
    Object.assign(this.facts, changes);
  }
}
