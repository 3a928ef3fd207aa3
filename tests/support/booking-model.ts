import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { BookingActor, BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent, Effect } from '#shared/domain/booking-life.ts';
import { allowedActions, tryTransition, type Transition } from '#shared/domain/booking-machine.ts';
import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';

/** What the provider does by itself, or when it is asked: no event of the booking, but facts that it then sees. */
export const PROVIDER_STEPS = [
  'hold falls due',
  'hold dies',
  'hold is captured early',
  'another card',
] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * One booking with as much of a server and of a card provider as its rules touch: effects change facts, money moves in
 * counters. It invents no rule of its own.
 */
export class BookingModel {
  readonly facts: Writable<BookingFacts>;
  now: Date;
  isSlotTaken = true;
  /** A hold that lives at the provider. */
  isHeld = false;
  holdsAsked = 0;
  capturesAsked = 0;
  capturedCents = 0;
  feesPaid = 0;
  feesRefunded = 0;
  feesKept = 0;
  breakdowns = 0;

  constructor(facts: BookingFacts) {
    this.facts = { ...facts };
    this.now = facts.createdAt;
  }

  wait(hours: number): void {
    this.now = addHours(this.now, hours);
  }

  /** Undefined where it is refused, or where the provider has nothing to say of that kind. */
  tell(event: BookingEvent, actor: BookingActor): Transition | undefined {
    if (actor === 'provider') return this.hear(event);
    return this.apply(event, actor);
  }

  provider(step: ProviderStep): void {
    const { facts } = this;
    if (step === 'hold falls due' && facts.holdStatus === 'scheduled') this.askForHold();
    if (step === 'hold dies' && this.isHeld && facts.holdStatus === 'held') {
      this.isHeld = false;
      facts.holdStatus = 'expired';
    }
    if (step === 'hold is captured early' && facts.holdStatus === 'held' && facts.status !== 'pending')
      this.askForCapture();
    if (step === 'another card' && allowedActions('renter', facts, this.now).includes('change_card'))
      this.askForHold();
  }

  private hear(event: BookingEvent): Transition | undefined {
    if (event === 'fee_paid') return this.hearFee();
    if (event === 'hold_placed' || event === 'hold_refused') return this.hearOfHold(event);
    if (event === 'balance_captured' || event === 'capture_failed') return this.hearOfCapture(event);
    return this.apply(event, 'provider');
  }

  private hearFee(): Transition | undefined {
    if (this.feesPaid > 0) return this.apply('fee_paid', 'provider');
    this.feesPaid += 1;
    const found = this.apply('fee_paid', 'provider');
    const { facts } = this;
    facts.feePaidAt = this.now;
    facts.feeStatus = found ? 'paid' : 'refunded';
    if (!found) this.feesRefunded += 1;
    else if (facts.holdStatus !== 'placing') this.apply('hold_placed', 'provider');
    return found;
  }

  private hearOfHold(event: 'hold_placed' | 'hold_refused'): Transition | undefined {
    if (this.holdsAsked === 0) return undefined;
    this.holdsAsked -= 1;
    const { facts } = this;
    const before = { status: facts.holdStatus, refusedAt: facts.holdRefusedAt };
    if (event === 'hold_placed') [facts.holdStatus, facts.holdRefusedAt] = ['held', null];
    const wasHeld = this.isHeld;
    this.isHeld = event === 'hold_placed' || wasHeld;
    const found = this.apply(event, 'provider');
    if (found && event === 'hold_refused')
      [facts.holdStatus, facts.holdRefusedAt] = ['action_required', this.now];
    if (!found) {
      [facts.holdStatus, facts.holdRefusedAt] = [before.status, before.refusedAt];
      this.isHeld = wasHeld;
    }
    return found;
  }

  private hearOfCapture(event: 'balance_captured' | 'capture_failed'): Transition | undefined {
    if (this.capturesAsked === 0) return undefined;
    this.capturesAsked = 0;
    const isTaken = event === 'balance_captured';
    this.facts.holdStatus = isTaken ? 'captured' : 'capture_failed';
    this.isHeld = false;
    if (isTaken) this.capturedCents += this.facts.balanceCents;
    return this.apply(event, 'provider');
  }

  private apply(event: BookingEvent, actor: BookingActor): Transition | undefined {
    const found = tryTransition({ event, actor, facts: this.facts, now: this.now });
    if (!found || found.isRepeat) return found;
    if (found.to === 'canceled')
      this.facts.canceledBy = event === 'release_hold' ? 'owner' : (actor as CanceledBy);
    this.facts.status = found.to;
    for (const effect of found.effects) this.effects[effect](actor);
    return found;
  }

  private askForHold(): void {
    this.facts.holdStatus = 'placing';
    this.holdsAsked += 1;
  }

  private askForCapture(): void {
    this.facts.holdStatus = 'capturing';
    this.capturesAsked = 1;
  }

  private returnFee(): void {
    this.facts.feeStatus = 'refunded';
    this.feesRefunded += 1;
  }

  private confirm(what: 'Pickup' | 'Return', actor: BookingActor): void {
    const half = `${actor === 'owner' ? 'owner' : 'renter'}${what}ConfirmedAt` as const;
    this.facts[half] ??= this.now;
  }

  private readonly effects: Record<Effect, (actor: BookingActor) => void> = {
    takeSlot: () => undefined,
    storeAgreement: () => undefined,
    freeSlot: () => (this.isSlotTaken = false),
    moveSlot: () => {
      if (!this.isSlotTaken) throw new Error('a slot that was given away cannot be moved');
    },
    voidFee: () => (this.facts.feeStatus = 'void'),
    arrangeHold: () => {
      if (this.facts.balanceCents === 0) return;
      if (placeHoldAt(this.now, this.facts) > this.now) this.facts.holdStatus = 'scheduled';
      else this.askForHold();
    },
    placeHold: () => this.askForHold(),
    releaseHold: () => {
      this.isHeld = false;
      this.capturedCents = 0;
      this.facts.holdStatus = 'released';
    },
    refundFee: () => this.returnFee(),
    settleFee: (actor) => {
      const facts = { ...this.facts, policy: this.facts.cancellationPolicy };
      const outcome = cancellationOutcome(actor as CanceledBy, facts, this.now);
      if (outcome.keptCents > 0) this.feesKept += 1;
      else this.returnFee();
    },
    keepFee: () => (this.feesKept += 1),
    recordPickupHalf: (actor) => this.confirm('Pickup', actor),
    recordPickup: () => (this.facts.actualPickupTime = this.now),
    recordReturnHalf: (actor) => {
      this.confirm('Return', actor);
      this.facts.actualReturnTime ??= this.now;
    },
    recordReturn: () => (this.facts.actualReturnTime ??= this.now),
    recordHandover: () => {
      const end = scheduledEnd(this.facts);
      this.facts.actualPickupTime = this.facts.startsAt;
      this.facts.actualReturnTime = this.now < end ? this.now : end;
    },
    captureBalance: () => this.askForCapture(),
    waiveBalance: () => (this.facts.balanceWaived = true),
    markNoShow: () => (this.facts.noShow = true),
    postBreakdown: () => (this.breakdowns += 1),
  };
}
