/** What a cancellation does, as the product's decisions say it; used in several states. */
export const VOID = 'canceled: freeSlot voidFee postBreakdown';
export const REFUND = 'canceled: freeSlot releaseHold refundFee postBreakdown';
export const SETTLE = 'canceled: freeSlot releaseHold settleFee postBreakdown';

export const cancelUnpaid = { 'renter cancel': VOID, 'owner cancel': VOID, 'admin cancel': VOID };
export const ownersCancel = { 'owner cancel': REFUND, 'admin cancel': REFUND };
export const cancel = { 'renter cancel': SETTLE, ...ownersCancel };
export const release = { 'owner release_hold': REFUND };

/** The rental before may keep the item, or bring it back, as long as this one has not begun. */
export const mayBeMissing = (status: 'pending' | 'confirmed') => ({
  'time item_missing': `${status}: freeCancellation`,
  'time item_back': `${status}: noFreeCancellation`,
});
