import { isHeld, wantsCardFor, type BookingActor, type BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition, type Transition } from '#shared/domain/booking-process/state-machine.ts';
import { endsUndo } from '#shared/domain/booking-undo.ts';
import type { CanceledBy } from '#shared/domain/cancellation.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { askForHold, EFFECTS } from './booking-model-effects.ts';
import { hear } from './booking-model-provider.ts';
import { BookingState } from './booking-model-state.ts';

/** What the provider does on its own, or when it is asked: no event of the booking, but facts that it then sees. */
export const PROVIDER_STEPS = ['hold falls due', 'hold dies', 'another card'] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

/**
 * One booking with as much of a server and of a card provider as its rules touch: effects change facts, money moves in
 * counters. It invents no rule of its own.
 */
export class BookingModel extends BookingState {
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
  override apply(
    event: BookingEvent,
    actor: BookingActor,
    known: Partial<BookingFacts> = {},
  ): Transition | undefined {
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
}
