/**
 * What the Admin may refund of a booking that has ended, in the order in which it is given back; the booking fee last, since that
 * changes the booking's state. Damage is the owner's alone, and has its own claim.
 */
export const REFUNDABLE_KINDS = [
  'hold',
  'balance',
  'late_fee',
  'usage',
  'change_fee',
  'booking_fee',
] as const;
