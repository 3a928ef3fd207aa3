/** The codes of refusals about damage claims; a part of error-codes.ts. */
export const CLAIM_REFUSALS = {
  claim_not_found: { status: 404 },
  claim_exists: { status: 409 },
  claim_nothing_handed_over: { status: 409 },
  claim_before_return: { status: 409 },
  claim_too_late: { status: 409, values: { hours: 'number' } },
  claim_renter_left: { status: 409 },
  claim_needs_pickup_photo: { status: 409 },
  claim_needs_return_photo: { status: 409 },
  claim_amount_too_low: { status: 422, values: { amount: 'amount' } },
  claim_amount_too_high: { status: 422, values: { amount: 'amount' } },
  claim_offer_too_high: { status: 422, values: { amount: 'amount' } },
  claim_amount_changed: { status: 409, values: { amount: 'amount' } },
  claim_answer_too_late: { status: 409 },
  claim_not_open: { status: 409 },
  claim_bank_dispute: { status: 409 },
  claim_unpaid: { status: 409, values: { amount: 'amount' } },
} as const;
