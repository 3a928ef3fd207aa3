import { createBookingPageService, type BookingPageService } from './booking-page.service.ts';
import { createConversationService, type ConversationService } from './conversation.service.ts';
import type { AdminDeskDeps } from './desk-deps.ts';
import { createDeskBookings, type DeskBookings } from './desk-bookings.service.ts';
import { createDeskListings, type DeskListings } from './desk-listings.service.ts';
import { createOperationsService, type OperationsService } from './operations.service.ts';
import { createRetryService, type RetryService } from './retry.service.ts';

/** What somebody who runs the marketplace does all day, by use case. */
export interface AdminDesk {
  readonly listings: DeskListings;
  readonly bookings: DeskBookings;
  readonly bookingPage: BookingPageService;
  readonly conversations: ConversationService;
  readonly operations: OperationsService;
  readonly retries: RetryService;
}

/** The Admin's desk beside the people: listings, bookings, and what has gone wrong (decision record 0029). */
export function createAdminDesk(deps: AdminDeskDeps): AdminDesk {
  const { platform } = deps;
  return {
    listings: createDeskListings(deps),
    bookings: createDeskBookings(platform),
    bookingPage: createBookingPageService(platform),
    conversations: createConversationService(deps),
    operations: createOperationsService(platform),
    retries: createRetryService(deps),
  };
}
