import { createBookingPageService } from './booking-page.service.ts';
import { createConversationService } from './conversation.service.ts';
import type { AdminConsoleDeps } from './console-deps.ts';
import { createAdminBookings } from './admin-bookings.service.ts';
import { createAdminListings } from './admin-listings.service.ts';
import { createOperationsService } from './operations.service.ts';
import { createRetryService } from './retry.service.ts';

/** The Admin's console beside the people: listings, bookings, and what has gone wrong (decision record 0029). */
export function createAdminConsole(deps: AdminConsoleDeps) {
  const { platform } = deps;
  return {
    listings: createAdminListings(deps),
    bookings: createAdminBookings(platform),
    bookingPage: createBookingPageService(platform),
    conversations: createConversationService(deps),
    operations: createOperationsService(platform),
    retries: createRetryService(deps),
  };
}

/** The daily work of a marketplace's administrator, by use case. */
export type AdminConsole = ReturnType<typeof createAdminConsole>;
