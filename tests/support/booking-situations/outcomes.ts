/** Effects of a cancellation (docs/product/booking.md), used in several states. */
export const VOID = 'canceled: freeSlot voidFee postChargeBreakdown';
export const REFUND = 'canceled: freeSlot releaseHold refundFee postChargeBreakdown';
const SETTLE = 'canceled: freeSlot releaseHold settleFee postChargeBreakdown';

export const cancelUnpaid = { 'renter cancel': VOID, 'owner cancel': VOID, 'admin cancel': VOID };
export const ownersCancel = { 'owner cancel': REFUND, 'admin cancel': REFUND };
export const cancel = { 'renter cancel': SETTLE, ...ownersCancel };
export const release = { 'owner release_hold': REFUND };

/** The rental before may keep the item, or bring it back, as long as this one has not begun. */
export const mayBeMissing = (status: 'pending' | 'confirmed') => ({
  'system item_not_returned': `${status}: freeCancellation`,
  'system item_back': `${status}: noFreeCancellation`,
});

/** The balance has been captured before its hold died. */
export const CAPTURED = { holdStatus: 'captured', holdExpiresAt: null } as const;

export const paidAndConfirmed = {
  ...mayBeMissing('confirmed'),
  'provider fee_paid': 'confirmed again',
  'provider hold_placed': 'confirmed',
  'provider hold_refused': 'confirmed',
  'provider capture_failed': 'confirmed',
  'owner accept': 'confirmed again',
};
