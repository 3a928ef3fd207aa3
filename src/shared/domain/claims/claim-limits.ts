/** Hours after the return in which the owner can claim damage (docs/product/claims.md#filing). */
export const hoursToFileClaim = 72;

/** Hours in which the renter answers a claim; then the Admin decides. */
export const hoursToAnswerClaim = 72;

/** Hours in which the owner answers another amount that the renter has offered; then the Admin decides. */
export const hoursToAnswerOffer = 72;

/** Hours before the end of either deadline at which a reminder is sent. */
export const claimReminderHours = 24;

/** Hours after a refused card at which the renter is reminded of what they owe. */
export const hoursUntilDebtReminder = 72;

/** Characters of a description, an answer or a reason. */
export const maximumClaimText = 2000;
