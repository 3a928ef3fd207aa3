import { BillingDetails, BookingReferences } from './billing.ts';

/** What papers name a company and a rental by: a part of calls.ts. */
export const billingReads = { '/api/billing-details': BillingDetails };

export const billingWrites = {
  'PUT /api/billing-details': { body: BillingDetails, answer: BillingDetails },
  'PUT /api/bookings/:id/references': { body: BookingReferences, answer: BookingReferences },
};
