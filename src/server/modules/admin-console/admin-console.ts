import { createBookingPageService, type BookingPageService } from './booking-page.service.ts';
import { createConversationService, type ConversationService } from './conversation.service.ts';
import type { AdminConsoleDeps } from './console-deps.ts';
import { createAdminBookings, type AdminBookings } from './admin-bookings.service.ts';
import { createAdminListings, type AdminListings } from './admin-listings.service.ts';
import { createOperationsService, type OperationsService } from './operations.service.ts';
import { createRetryService, type RetryService } from './retry.service.ts';

/** The daily work of a marketplace's administrator, by use case. */
export interface AdminConsole {
  readonly listings: AdminListings;
  readonly bookings: AdminBookings;
  readonly bookingPage: BookingPageService;
  readonly conversations: ConversationService;
  readonly operations: OperationsService;
  readonly retries: RetryService;
}

/** The Admin's console beside the people: listings, bookings, and what has gone wrong (decision record 0029). */
export function createAdminConsole(deps: AdminConsoleDeps): AdminConsole {
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
