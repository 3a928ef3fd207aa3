import { answerChangeBy } from '#shared/domain/booking-change/change-deadline.ts';
import { priceChange, type ChangePrice } from '#shared/domain/booking-change/change-price.ts';
import {
  changeBegins,
  newDates,
  type DatesWish,
  type NewDates,
} from '#shared/domain/booking-change/change-terms.ts';
import { conflictWith, type OccupiedTime, type TimeSpan } from '#shared/domain/availability.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
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

export interface ModelRental {
  row: Row;
  open: Open | undefined;
  /** Of fees: what the renter has paid, less what went back. */
  paidCents: number;
}

const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): TimeSpan => ({
  from: startsAt,
  to: endsAt,
});

/** An item's agreed rentals with changes of their dates, by the domain's rules alone; the calendar holds what was reserved as well. */
export class ChangedRentals {
  readonly charges: Charge[] = [];
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
    const { chargedCents, balanceCents } = open.price;
    const isInstant = rental.row.instantBooking && open.dates.kind === 'longer';
    const { askedBy } = open;
    if (chargedCents > 0)
      this.charges.push({
        ...{ cents: rental.row.changeCents ?? 0, shown: chargedCents },
        ...{ askedBy, acceptedBy: actor, isInstant },
      });
    const isLarger = balanceCents > rental.row.balanceCents;
    const next = isLarger ? 'holding' : 'ready';
    this.set(rental, { changeState: chargedCents > 0 ? 'charging' : next });
    if (rental.row.changeState === 'ready') this.apply(rental);
  }

  /** The provider answers what is under way. */
  provider(rental: ModelRental, isDone: boolean): void {
    const { open } = rental;
    const { changeState } = rental.row;
    if (!open || (changeState !== 'charging' && changeState !== 'holding')) return;
    if (changeState === 'charging' && isDone) rental.paidCents += open.price.chargedCents;
    if (!isDone) {
      if (changeState === 'holding') rental.paidCents -= open.price.chargedCents;
      this.end(rental, 'change_failed', 'provider');
      return;
    }
    const isLarger = open.price.balanceCents > rental.row.balanceCents;
    this.set(rental, { changeState: changeState === 'charging' && isLarger ? 'holding' : 'ready' });
    if (rental.row.changeState === 'ready') this.apply(rental);
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
    this.set(rental, { ...dates, selectedDates, priceLines, totalCents, bookingFeeCents, balanceCents });
    this.forget(rental);
  }

  /** Declined, withdrawn, expired or failed: nothing where the rules refuse it. */
  end(rental: ModelRental, event: BookingEvent, actor: BookingActor): void {
    if (this.allows(rental, event, actor)) this.forget(rental);
  }

  private forget(rental: ModelRental): void {
    rental.open = undefined;
    const none = { changeId: null, changeState: null, changeKind: null, changeAskedBy: null };
    this.set(rental, { ...none, changeExpiresAt: null, changeCents: null });
  }
}
