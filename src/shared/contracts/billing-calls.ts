import { BillingDetails, BookingReferences } from './billing.ts';
import { StatementMonths } from './statements.ts';

/** What papers name a company and a rental by, and the months of statements: a part of calls.ts. */
export const billingReads = {
  '/api/billing-details': BillingDetails,
  '/api/statements': StatementMonths,
};

export const billingWrites = {
  'PUT /api/billing-details': { body: BillingDetails, answer: BillingDetails },
  'PUT /api/bookings/:id/references': { body: BookingReferences, answer: BookingReferences },
};
