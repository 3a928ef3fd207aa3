import * as claims from './claims.ts';
import * as usage from './usage.ts';

/** What is read about claims for damage and the use of a rented machine. */
export const settlementReads = {
  '/api/bookings/:id/claim': claims.BookingClaim,
  '/api/claims/debt': claims.DamageDebt,
  '/api/bookings/:id/usage': usage.BookingUsage,
};

/** What is changed about them: a part of calls.ts. */
export const settlementWrites = {
  'POST /api/bookings/:id/claim': { body: claims.FileClaimBody, answer: claims.BookingClaim },
  'POST /api/bookings/:id/claim/answer': { body: claims.AnswerClaimBody, answer: claims.BookingClaim },
  'POST /api/admin/bookings/:id/claim/decision': {
    body: claims.DecideClaimBody,
    answer: claims.BookingClaim,
  },
  'POST /api/bookings/:id/usage/readings': { body: usage.RecordReadingBody, answer: usage.BookingUsage },
  'POST /api/bookings/:id/usage/confirm': { body: usage.ConfirmReadingBody, answer: usage.BookingUsage },
};
