import type { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';

const DETAILS = '/api/billing-details';

/** What the caller's papers name their company by. */
export const billingQuery = read(DETAILS);

export const saveBilling = (api: ApiClient, body: BillingDetails) => send(api, 'PUT', [DETAILS], body);

/** What the renter's books know a rental by. 409 `wrong_state` once it is over. */
export const saveReferences = (api: ApiClient, id: string, body: BookingReferences) =>
  send(api, 'PUT', ['/api/bookings', id, 'references'], body);
