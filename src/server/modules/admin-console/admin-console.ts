import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { Operator } from '../auth/index.ts';
import { createBookingPageService } from './booking-page.service.ts';
import type { AdminConsoleDeps } from './console-deps.ts';
import { createAdminBookings } from './admin-bookings.service.ts';
import { createAdminListings } from './admin-listings.service.ts';
import { createOperationsService } from './operations.service.ts';
import { createRatingReviews } from './rating-reviews.service.ts';
import { createRetryService } from './retry.service.ts';
import { readWholeConversation } from '../messages/index.ts';

function createConversationService({
  platform: { unitOfWork, clocks },
  auth: { adminAudit },
}: Pick<AdminConsoleDeps, 'platform' | 'auth'>) {
  return {
    /**
     * The messages of a booking's parties, for a stated reason, which is in the audit log before a message is
     * shown. Throws 404.
     */
    read: ({ admin, visitor }: Operator, bookingId: string, reason: string): Promise<ConversationForAdmin> =>
      unitOfWork.run(async (tx) => {
        const conversation = await readWholeConversation(tx, bookingId);
        const details = { productTime: clocks.product.now().toISOString() };
        const act = { action: 'admin.conversation_read', subject: { kind: 'booking', id: bookingId } };
        await adminAudit(tx, admin, { ...act, reason, details }, visitor);
        return conversation;
      }),
  };
}

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
    ratingReviews: createRatingReviews(deps),
  };
}

/** The daily work of a marketplace's administrator, by use case. */
export type AdminConsole = ReturnType<typeof createAdminConsole>;
