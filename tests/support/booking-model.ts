import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import { isHeld, wantsCardFor, type BookingActor, type BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent, Effect } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition, type Transition } from '#shared/domain/booking-process/state-machine.ts';
import { agreedCompletion, deniedCompletion, statedCompletion } from '#shared/domain/booking-completion.ts';
import { endsUndo } from '#shared/domain/booking-undo.ts';
import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import { clearHalf, comingBack, setHalf, undoOf, type WritableFacts } from './booking-model-handover.ts';
import { unknownSteps } from './booking-model-money.ts';

/** What the provider does on its own, or when it is asked: no event of the booking, but facts that it then sees. */
export const PROVIDER_STEPS = ['hold falls due', 'hold dies', 'another card'] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

/** How long a change of dates waits, and how much later it ends. */
const CHANGE_HOURS = 8;
const NO_CHANGE = {
  changeState: null,
  changeKind: null,
  changeAskedBy: null,
  changeExpiresAt: null,
} as const;
/** Shortest life of an off-session hold. */
const HOLD_HOURS = 4 * 24 + 18;
/** The balance is decided: a new hold would be useless. */
const DECIDED: readonly BookingFacts['holdStatus'][] = ['capturing', 'captured', 'released', 'refunded'];
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

  private hear(event: BookingEvent): Transition | undefined {
    if (event === 'fee_paid') return this.hearFee();
    if (event === 'hold_placed' || event === 'hold_refused') return this.hearOfHold(event);
    if (event === 'balance_captured' || event === 'capture_failed') return this.hearOfCapture(event);
    if (event === 'fee_refunded' || event === 'fee_refund_failed') return this.hearOfRefund(event);
    if (event === 'late_fee_charged' || event === 'late_fee_failed') return this.hearOfLateFee(event);
    const found = this.apply(event, 'provider');
    if (found && event === 'change_payment_needed') this.facts.changeState = 'payment_needed';
    if (found && event === 'change_hold_needed') this.facts.changeState = 'hold_needed';
    return found;
  }

  private hearFee(): Transition | undefined {
    if (this.feesPaid > 0) return this.apply('fee_paid', 'provider');
    this.feesPaid += 1;
    const found = this.apply('fee_paid', 'provider');
    // What comes too late was never this booking's fee.
    if (!found) this.feesRefunded += 1;
    else {
      this.patch({ feeStatus: 'paid', feePaidAt: this.now });
      if (this.facts.holdStatus !== 'placing') this.apply('hold_placed', 'provider');
    }
    return found;
  }

  private hearOfHold(event: 'hold_placed' | 'hold_refused'): Transition | undefined {
    if (this.holdsAsked === 0) return undefined;
    this.holdsAsked -= 1;
    const { holdStatus, holdRefusedAt, balanceWaived } = this.facts;
    if (balanceWaived || DECIDED.includes(holdStatus)) return undefined;
    if (event === 'hold_placed') {
      const holdExpiresAt = addHours(this.now, HOLD_HOURS);
      const found = this.apply(event, 'provider', { holdStatus: 'held', holdRefusedAt: null, holdExpiresAt });
      this.isHeld ||= found !== undefined && isHeld(this.facts.holdStatus);
      return found;
    }
    // A refusal takes nothing away from a hold that stands.
    if (holdStatus === 'renewing') return this.apply(event, 'provider', { holdStatus: 'renewal_failed' });
    if (isHeld(holdStatus)) return undefined;
    const refused = { holdStatus: 'action_required', holdRefusedAt: holdRefusedAt ?? this.now } as const;
    return this.apply(event, 'provider', refused);
  }

  private hearOfCapture(event: 'balance_captured' | 'capture_failed'): Transition | undefined {
    if (this.capturesAsked === 0) return undefined;
    this.capturesAsked = 0;
    const isTaken = event === 'balance_captured';
    this.isHeld = false;
    if (isTaken) this.capturedCents += this.facts.balanceCents;
    const holdStatus = isTaken ? 'captured' : 'capture_failed';
    return this.apply(event, 'provider', { holdStatus, holdExpiresAt: null });
  }

  private hearOfLateFee(event: 'late_fee_charged' | 'late_fee_failed'): Transition | undefined {
    if (this.lateFeesAsked === 0) return undefined;
    this.lateFeesAsked = 0;
    const found = this.apply(event, 'provider');
    const isTaken = event === 'late_fee_charged';
    if (isTaken) this.lateFeesCharged += 1;
    if (found) this.patch({ lateFeeStatus: isTaken ? 'charged' : 'failed' });
    return found;
  }

  private hearOfRefund(event: 'fee_refunded' | 'fee_refund_failed'): Transition | undefined {
    const found = this.apply(event, 'provider');
    if (found) this.patch({ feeStatus: event === 'fee_refunded' ? 'refunded' : 'refund_failed' });
    return found;
  }

  /** `known`: what has become true outside; the table sees it, and it counts only if the table takes it. */
  private apply(
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
    for (const effect of found.effects) this.effects[effect](actor);
    return found;
  }

  private patch(changes: Partial<BookingFacts>): void {
    this.unknownSteps.push(...unknownSteps(this.facts, changes));
    Object.assign(this.facts, changes);
  }

  private askForHold(holdStatus: 'placing' | 'renewing' = 'placing'): void {
    this.patch({ holdStatus });
    this.holdsAsked += 1;
  }

  private askForCapture(): void {
    this.patch({ holdStatus: 'capturing' });
    this.capturesAsked = 1;
  }

  private returnFee(): void {
    this.facts.refundPolicy = 'initial_fee_refunded';
    this.feesRefunded += 1;
  }

  private releaseHold(): void {
    this.isHeld = false;
    if (this.facts.balanceCents === 0) return;
    // What was captured early is not released but given back.
    this.patch({ holdStatus: this.capturedCents > 0 ? 'refunded' : 'released', holdExpiresAt: null });
    this.capturedCents = 0;
  }

  private checkSlot(): void {
    if (!this.isSlotTaken) throw new Error('a slot that was given away cannot be moved');
  }

  private readonly effects: Record<Effect, (actor: BookingActor) => void> = {
    takeSlot: () => undefined,
    storeAgreement: () => undefined,
    freeSlot: () => {
      this.isSlotTaken = false;
      Object.assign(this.facts, NO_CHANGE);
    },
    moveSlot: () => this.checkSlot(),
    voidFee: () => this.patch({ feeStatus: 'void' }),
    arrangeHold: () => {
      if (this.facts.balanceCents === 0) return;
      if (placeHoldAt(this.now, this.facts) > this.now) this.patch({ holdStatus: 'scheduled' });
      else this.askForHold();
    },
    placeHold: () => this.askForHold(),
    releaseHold: () => this.releaseHold(),
    refundFee: () => this.returnFee(),
    settleFee: (actor) => {
      const facts = { ...this.facts, policy: this.facts.cancellationPolicy };
      const outcome = cancellationOutcome(actor as CanceledBy, facts, this.now);
      if (outcome.keptCents > 0) this.feesKept += 1;
      else this.returnFee();
    },
    keepFee: () => (this.feesKept += 1),
    shareFee: () => undefined,
    recordPickupHalf: (actor) => {
      setHalf(this.facts, 'Pickup', actor, this.now);
      if (this.facts.rentalType === 'hourly') Object.assign(this.facts, NO_CHANGE);
    },
    recordPickup: () => (this.facts.actualPickupTime = this.now),
    recordReturnHalf: (actor) => {
      setHalf(this.facts, 'Return', actor, this.now);
      this.patch(comingBack(this.facts, this.now));
    },
    recordReturn: () => this.patch(comingBack(this.facts, this.now)),
    recordHandover: () => {
      const end = scheduledEnd(this.facts);
      this.facts.actualPickupTime = this.facts.startsAt;
      this.facts.actualReturnTime = this.now < end ? this.now : end;
    },
    recordOwnersReturn: () => setHalf(this.facts, 'Return', 'owner', this.now),
    stateCompletion: () => {
      this.facts.captureCents ??= this.facts.balanceCents;
      this.patch(statedCompletion(this.now));
    },
    agreeCompletion: () => this.patch(agreedCompletion(this.facts)),
    denyCompletion: () => this.patch(deniedCompletion),
    forgetHandover: () => {
      clearHalf(this.facts, 'Return', 'owner');
      this.patch({ actualPickupTime: null, actualReturnTime: null });
    },
    settleUsage: () => undefined,
    captureBalance: () => {
      this.facts.captureCents ??= this.facts.balanceCents;
      this.askForCapture();
    },
    markCaptured: () => undefined,
    renewHold: () => this.askForHold('renewing'),
    captureEarly: () => {
      Object.assign(this.facts, NO_CHANGE);
      this.askForCapture();
    },
    giveBack: () => (this.givenBack += this.capturedCents > 0 ? 1 : 0),
    chargeLateFee: () => {
      this.patch({ lateFeeStatus: 'charging' });
      this.lateFeesAsked = 1;
    },
    freeCancellation: () => (this.facts.freeCancellation = true),
    noFreeCancellation: () => (this.facts.freeCancellation = false),
    waiveBalance: () => Object.assign(this.facts, { ...NO_CHANGE, balanceWaived: true }),
    markNoShow: () => (this.facts.noShow = true),
    openUndo: (actor) => this.patch(undoOf(actor, this.now)),
    forgetPickupHalf: (actor) => clearHalf(this.facts, 'Pickup', actor),
    forgetPickup: (actor) => {
      clearHalf(this.facts, 'Pickup', actor);
      this.patch({ actualPickupTime: null });
    },
    moveSlotBack: () => this.checkSlot(),
    forgetReturn: (actor) => {
      clearHalf(this.facts, 'Return', actor);
      this.patch({ actualReturnTime: null, lateFeeStatus: 'none' });
    },
    retakeSlot: () => (this.isSlotTaken = true),
    reserveChange: (actor) =>
      Object.assign(this.facts, {
        changeState: 'asked',
        changeKind: 'longer',
        changeAskedBy: actor,
        changeExpiresAt: addHours(this.now, CHANGE_HOURS),
      }),
    advanceChange: (actor) => (this.facts.changeState = actor === 'provider' ? 'ready' : 'charging'),
    dropChange: () => Object.assign(this.facts, NO_CHANGE),
    applyChange: () => {
      const { endsAt, hours } = this.facts;
      Object.assign(this.facts, NO_CHANGE, { endsAt: addHours(endsAt, CHANGE_HOURS) });
      if (hours !== null) this.facts.hours = hours + CHANGE_HOURS;
    },
    postChargeBreakdown: () => (this.breakdowns += 1),
  };
}
