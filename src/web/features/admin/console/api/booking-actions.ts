import type { BookingMessageAnswer, CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import {
  ADMIN_AUDIT,
  ADMIN_BOOKINGS,
  ADMIN_OPERATIONS,
  ADMIN_STATS,
  ADMIN_USERS,
  BOOKINGS,
} from './paths.ts';

/** What an action on a user's booking invalidates. */
export const BOOKING_CHANGES: readonly string[] = [
  BOOKINGS,
  ADMIN_BOOKINGS,
  ADMIN_OPERATIONS,
  ADMIN_STATS,
  ADMIN_USERS,
  ADMIN_AUDIT,
];

/** As the owner would: everything goes back to the renter. */
export const cancelOnBehalf = (api: ApiClient, id: string, reason: string): Promise<CancelAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/cancel`, { reason });

export interface Completion {
  readonly reason: string;
  /** What the renter pays in all, such as `"120.00"`; undefined for the whole price. */
  readonly finalAmount?: string | undefined;
}

/** As the owner would: the balance is charged, or less of it, and the rental is closed. */
export const completeOnBehalf = (
  api: ApiClient,
  id: string,
  body: Completion,
): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/capture-payment`, body);

/** What the parties have written; the reason is kept before a word is shown. */
export const readConversation = (api: ApiClient, id: string, reason: string): Promise<ConversationForAdmin> =>
  api.send('POST', `${ADMIN_BOOKINGS}/${encodeURIComponent(id)}/conversation`, { reason });
