import * as claims from './claims.ts';

/** What is read about them. */
export const claimReads = { '/api/bookings/:id/claim': claims.BookingClaim };

/** What is changed about claims for damage: a part of calls.ts. */
export const claimWrites = {
  'POST /api/bookings/:id/claim': { body: claims.FileClaimBody, answer: claims.BookingClaim },
  'POST /api/bookings/:id/claim/answer': { body: claims.AnswerClaimBody, answer: claims.BookingClaim },
  'POST /api/admin/bookings/:id/claim/decision': {
    body: claims.DecideClaimBody,
    answer: claims.BookingClaim,
  },
};
