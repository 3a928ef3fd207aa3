/** What time does to a booking on its own at an instant of its own: each is a scheduled job of that name. */
export const TIMED_EVENTS = [
  'expire_unpaid',
  'expire_unanswered',
  'expire_hold_refused',
  'expire_no_show',
  'complete_silent',
  'renew_hold',
  'capture_early',
  'charge_late_fee',
  'overdue',
  /** The rental before this one has not brought the item back. */
  'item_not_returned',
  'expire_change',
] as const;
export type TimedEvent = (typeof TIMED_EVENTS)[number];

/** Everything that can happen to a booking. */
export const BOOKING_EVENTS = [
  ...TIMED_EVENTS,
  'create',
  'fee_paid',
  /** The balance is secured: held, or scheduled, or there is none. */
  'hold_placed',
  'hold_refused',
  'accept',
  'cancel',
  'confirm_pickup',
  'confirm_return',
  'undo_confirmation',
  'complete',
  /** The renter denies the handover that the owner stated. */
  'deny_completion',
  'balance_captured',
  'capture_failed',
  'release_hold',
  'release_days',
  'late_fee_charged',
  'late_fee_failed',
  /** The provider has given the fee back, or could not. */
  'fee_refunded',
  'fee_refund_failed',
  'item_back',
  /** Other dates for an agreed rental (docs/product/changes.md). */
  'ask_change',
  'accept_change',
  'decline_change',
  'withdraw_change',
  /** The renter's bank wants them to pay the change's fee themselves. */
  'change_payment_needed',
  'change_hold_needed',
  'change_paid',
  'apply_change',
  'change_failed',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** What a side can press; `pay` and `change_card` are the renter's dealings with the provider. */
export const ACTIONS = [
  'accept',
  'cancel',
  'confirm_pickup',
  'confirm_return',
  'undo_confirmation',
  'complete',
  'deny_completion',
  'release_hold',
  'release_days',
  'charge_late_fee',
  'ask_change',
  'accept_change',
  'decline_change',
  'withdraw_change',
] as const satisfies BookingEvent[];
