type Side = 'owner' | 'renter';
interface OfBooking {
  bookingId: string;
}

/** What has become true of a booking. Whoever needs more reads the booking. */
export type BookingDomainEvent =
  | ({ type: 'booking.created' } & OfBooking)
  | ({ type: 'booking.paid' } & OfBooking)
  | ({ type: 'booking.hold_placed' } & OfBooking)
  | ({ type: 'booking.hold_refused'; code: string | null } & OfBooking)
  | ({ type: 'booking.confirmed'; how: 'accepted' | 'instant' } & OfBooking)
  | ({ type: 'booking.declined' } & OfBooking)
  | ({ type: 'booking.canceled'; by: 'renter' | 'owner' | 'admin' } & OfBooking)
  | ({ type: 'booking.lapsed'; why: 'unpaid' | 'unanswered' | 'hold_refused' | 'no_show' } & OfBooking)
  | ({ type: 'booking.pickup_confirmed'; by: Side; both: boolean } & OfBooking)
  | ({ type: 'booking.return_confirmed'; by: Side; both: boolean } & OfBooking)
  | ({ type: 'booking.closing' } & OfBooking)
  | ({ type: 'booking.completed'; how: 'both' | 'owner' | 'admin' | 'silent' | 'no_show' } & OfBooking)
  | ({ type: 'booking.balance_waived' } & OfBooking)
  | ({ type: 'booking.capture_failed'; code: string | null } & OfBooking)
  | ({ type: 'booking.days_released' } & OfBooking)
  | ({ type: 'booking.refunded'; amountCents: number } & OfBooking);

/** What has become true, in the words of the field. Written in the same transaction; handed to subscribers after it. */
export type DomainEvent =
  | BookingDomainEvent
  | { type: 'user.signed_up'; userId: string }
  | { type: 'user.email_verified'; userId: string }
  | { type: 'user.password_reset'; userId: string }
  | { type: 'session.ended'; userId: string; sessionId: string };

export interface RecordedEvent {
  readonly id: string;
  readonly event: DomainEvent;
  readonly occurredAt: Date;
}

/**
 * Reacts to events. Called at least once per event and subscriber, so `handle` must be idempotent;
 * throwing means that it is called again later.
 */
export interface Subscriber {
  readonly name: string;
  handle(recorded: RecordedEvent): Promise<void>;
}
