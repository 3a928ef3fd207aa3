import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** The agreement of a new booking, as it is stored. */
export interface AgreedTerms {
  readonly text: string;
  readonly sha256: string;
}

/** One transition, seen by its effects. */
export interface EffectContext {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly now: Date;
  /** The row as the machine has seen it, when columns are worked out; as it has been written, when rows elsewhere are. */
  readonly booking: BookingRow;
  /** Of the balance; all of it by default. */
  readonly captureCents: Cents | undefined;
  /** Of a new booking. */
  readonly agreement?: AgreedTerms;
}
