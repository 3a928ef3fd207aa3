import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-life.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { BookingRow } from './bookings.repository.ts';

/** One transition, seen by its effects. */
export interface EffectContext {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly now: Date;
  /** The row as the machine has seen it, when columns are worked out; as it has been written, when rows elsewhere are. */
  readonly booking: BookingRow;
  /** Of the balance; all of it where nothing else is said. */
  readonly captureCents: Cents | undefined;
}
