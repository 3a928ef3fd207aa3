import { answerChangeBy } from '#shared/domain/booking-change/change-deadline.ts';
import {
  needsLargerHold,
  priceChange,
  type ChangePrice,
} from '#shared/domain/booking-change/change-price.ts';
import {
  changeBegins,
  newDates,
  type DatesWish,
  type NewDates,
} from '#shared/domain/booking-change/change-terms.ts';
import { conflictWith, type OccupiedTime, type TimeSpan } from '#shared/domain/availability.ts';
import { waitsForRenter, type BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { BookingRow as Row } from '#server/modules/bookings/bookings.repository.ts';

/** A change that is open, as both sides read it. */
interface Open {
  readonly askedBy: 'owner' | 'renter';
  readonly dates: NewDates;
  readonly price: ChangePrice;
}

/** What was charged for a change, and who had agreed to it by then. */
export interface Charge {
  readonly cents: number;
  readonly shown: number;
  readonly askedBy: BookingActor;
  readonly acceptedBy: BookingActor;
  readonly isInstant: boolean;
}

/** The provider's answer: done, refused, or that the bank wants the renter themselves. */
export type ProviderAnswer = 'done' | 'refused' | 'asks';

export interface ModelRental {
  row: Row;
  open: Open | undefined;
  /** Of fees: what the renter has paid, less what went back. */
  paidCents: number;
  /** On the card, in both holds where the larger one stands beside the old one. */
  heldCents: number;
}

/** The fee of the open change has been paid; what is missing is its larger hold. */
export const isPaidFor = ({ changeState }: Row): boolean =>
  changeState === 'holding' || changeState === 'hold_needed';

const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): TimeSpan => ({
  from: startsAt,
  to: endsAt,
});

/** An item's agreed rentals with changes of their dates, by the domain's rules alone; the calendar holds what was reserved as well. */
export class ChangedRentals {
  readonly charges: Charge[] = [];
  /** At every instant at which the card or the rental changes: what is held, and the balance that is owed. */
  readonly instants: { readonly held: number; readonly owed: number }[] = [];
  now: Date;

  constructor(
    readonly rentals: readonly ModelRental[],
    readonly bufferHours: number,
    now: Date,
  ) {
    this.now = now;
  }

  /** What a rental has, and what its open change would have. */
  spansOf({ row, open }: ModelRental): TimeSpan[] {
    return open ? [spanOf(row), spanOf(open.dates)] : [spanOf(row)];
  }

  private othersOf(rental: ModelRental): OccupiedTime[] {
    return this.rentals
      .filter((one) => one !== rental)
      .flatMap((one) => this.spansOf(one))
      .flatMap((span) => [
        { ...span, kind: 'booking' as const },
        { from: span.to, to: addHours(span.to, this.bufferHours), kind: 'buffer' as const },
      ]);
  }

  private allows(rental: ModelRental, event: BookingEvent, actor: BookingActor): boolean {
    const found = tryTransition({ event, actor, facts: rental.row, now: this.now });
    return found !== undefined && !found.isRepeat;
  }

  private set(rental: ModelRental, parts: Partial<Row>): void {
    rental.row = { ...rental.row, ...parts };
  }

  /** True where it was asked for; false where the rules refuse it. */
  ask(rental: ModelRental, askedBy: 'owner' | 'renter', wish: DatesWish): boolean {
    if (!this.allows(rental, 'ask_change', askedBy)) return false;
    try {
      const dates = newDates(rental.row, wish, this.now);
      const price = priceChange(rental.row, dates, this.now);
      if (conflictWith(spanOf(dates), this.bufferHours, this.othersOf(rental))) return false;
      const deadline = { now: this.now, begins: changeBegins(rental.row, dates), end: dates.endsAt };
      rental.open = { askedBy, dates, price };
      const changeExpiresAt = answerChangeBy(deadline);
      const asked = { changeKind: dates.kind, changeAskedBy: askedBy, changeExpiresAt };
      this.set(rental, {
        changeState: 'asked',
        changeId: 'change',
        changeCents: price.chargedCents,
        ...asked,
      });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** The other side agrees, or with instant booking the system for it: what was shown is charged. */
  accept(rental: ModelRental, actor: BookingActor): void {
    const { open } = rental;
    if (!this.allows(rental, 'accept_change', actor) || !open) return;
    const { chargedCents } = open.price;
    const isInstant = rental.row.instantBooking && open.dates.kind === 'longer';
    const { askedBy } = open;
    if (chargedCents > 0)
      this.charges.push({
        ...{ cents: rental.row.changeCents ?? 0, shown: chargedCents },
        ...{ askedBy, acceptedBy: actor, isInstant },
      });
    const next = needsLargerHold(rental.row, open.price) ? 'holding' : 'ready';
    this.set(rental, { changeState: chargedCents > 0 ? 'charging' : next });
    if (rental.row.changeState === 'ready') this.apply(rental);
  }

  /** The provider answers what is under way; where the bank has asked, the renter confirms it or does not. */
  provider(rental: ModelRental, answer: ProviderAnswer): void {
    const { open } = rental;
    const { changeState } = rental.row;
    if (!open || changeState === null || changeState === 'asked' || changeState === 'ready') return;
    const isFee = changeState === 'charging' || changeState === 'payment_needed';
    if (answer === 'asks') {
      const event = isFee ? 'change_payment_needed' : 'change_hold_needed';
      if (!this.allows(rental, event, 'provider')) return;
      this.set(rental, { changeState: isFee ? 'payment_needed' : 'hold_needed' });
      return;
    }
    // A card that is refused in the form leaves the change waiting.
    if (answer === 'refused') {
      if (!waitsForRenter(changeState)) this.end(rental, 'change_failed', 'provider');
      return;
    }
    if (isFee) rental.paidCents += open.price.chargedCents;
    else this.hold(rental, open.price.balanceCents);
    const isNext = isFee && needsLargerHold(rental.row, open.price);
    this.set(rental, { changeState: isNext ? 'holding' : 'ready' });
    if (rental.row.changeState === 'ready') this.apply(rental);
  }

  /** The larger hold beside the old one; with the change that follows at once the old one is released. */
  private hold(rental: ModelRental, cents: number): void {
    rental.heldCents += cents;
    this.note(rental);
  }

  private note({ heldCents: held, row }: ModelRental): void {
    this.instants.push({ held, owed: row.balanceCents });
  }

  private apply(rental: ModelRental): void {
    const { open } = rental;
    if (!open || !this.allows(rental, 'apply_change', 'provider'))
      throw new Error('a change cannot be applied');
    const { kind: _kind, ...dates } = open.dates;
    const { lines, totalCents, bookingFeeCents, balanceCents, refundedCents } = open.price;
    rental.paidCents -= refundedCents;
    const selectedDates = dates.selectedDates && [...dates.selectedDates];
    const priceLines = [...lines];
    const isLarger = needsLargerHold(rental.row, open.price);
    this.set(rental, { ...dates, selectedDates, priceLines, totalCents, bookingFeeCents, balanceCents });
    this.note(rental);
    if (isLarger) rental.heldCents = balanceCents;
    this.note(rental);
    this.forget(rental);
  }

  /** Declined, withdrawn, expired or failed: nothing where the rules refuse it. */
  end(rental: ModelRental, event: BookingEvent, actor: BookingActor): void {
    if (!this.allows(rental, event, actor)) return;
    if (isPaidFor(rental.row)) rental.paidCents -= rental.open?.price.chargedCents ?? 0;
    this.forget(rental);
    this.note(rental);
  }

  private forget(rental: ModelRental): void {
    rental.open = undefined;
    const none = { changeId: null, changeState: null, changeKind: null, changeAskedBy: null };
    this.set(rental, { ...none, changeExpiresAt: null, changeCents: null });
  }
}
