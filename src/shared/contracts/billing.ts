import {
  maxCompanyAddressLength,
  maxCompanyLength,
  maxJobNameLength,
  maxPurchaseOrderLength,
  maxTaxNumberLength,
} from '../domain/limits.ts';
import { keepsDirection, noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** Printed on papers that others keep for their books. Empty where there is none, or where it is left out. */
const printed = (longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest), noNul, wellFormed, keepsDirection), '');

/** PUT /api/billing-details: what a person's papers name their company by; all of it empty takes it away. */
export const BillingDetails = z.object({
  company: printed(maxCompanyLength),
  taxNumber: printed(maxTaxNumberLength),
  address: printed(maxCompanyAddressLength),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** PUT /api/bookings/{id}/references: what the renter's books know a rental by. */
export const BookingReferences = z.object({
  purchaseOrder: printed(maxPurchaseOrderLength),
  jobName: printed(maxJobNameLength),
});
export type BookingReferences = z.infer<typeof BookingReferences>;
