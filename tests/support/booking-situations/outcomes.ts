/** What a cancellation does, as the product's decisions say it; used in several states. */
export const VOID = 'canceled: freeSlot voidFee';
export const REFUND = 'canceled: freeSlot releaseHold refundFee';
export const SETTLE = 'canceled: freeSlot releaseHold settleFee';

export const cancelUnpaid = { 'renter cancel': VOID, 'owner cancel': VOID, 'admin cancel': VOID };
export const ownersCancel = { 'owner cancel': REFUND, 'admin cancel': REFUND };
export const cancel = { 'renter cancel': SETTLE, ...ownersCancel };
export const release = { 'owner release_hold': REFUND };
