import type { RefundBookingBody } from '#shared/contracts/admin-console.ts';
import type { CreateUserBody, RestrictionsBody, WarningBody } from '#shared/contracts/admin-people.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { bookingQuery, conditionQuery } from './bookings.ts';
import { freshOnReturn, read, send } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readPages } from './pages.ts';

/** Paths of the admin console's calls, which also begin their query keys. */
export const ADMIN_BOOKINGS = '/api/admin/bookings';
export const ADMIN_USERS = '/api/admin/users';
export const ADMIN_LISTINGS = '/api/admin/equipment';
export const ADMIN_WARNINGS = '/api/admin/warnings';
export const ADMIN_STATS = '/api/admin/stats';
export const ADMIN_AUDIT = '/api/admin/audit';
const ADMIN_OPERATIONS = '/api/admin/operations';
const ADMIN_JOBS = '/api/admin/jobs';
export const REVIEWER_STATUS = '/api/admin/reviewer/status';

/** People, listings, and bookings that are live. */
export const statsQuery = { ...read(ADMIN_STATS), ...freshOnReturn };

/** Bookings, gross volume and take of the last half year, by week. */
export const weeksQuery = { ...read('/api/admin/weeks'), ...freshOnReturn };

/** A booking as its parties see it; the Admin may read every one. */
export const freshBookingQuery = (id: string) => ({ ...bookingQuery(id), ...freshOnReturn });
/** Photos and condition ratings of its parties. */
export const freshConditionQuery = (id: string) => ({ ...conditionQuery(id), ...freshOnReturn });
/** Fields that only the admin console shows. */
export const bookingPageQuery = (id: string) => ({ ...read(ADMIN_BOOKINGS, id), ...freshOnReturn });

export const userPageQuery = (id: string) => ({ ...read(ADMIN_USERS, id), ...freshOnReturn });

export const operationsQuery = { ...read(ADMIN_OPERATIONS), ...freshOnReturn };

/** Work of every queue, what has failed first. */
export const jobsQuery = { ...read(ADMIN_JOBS), ...freshOnReturn };

/** Work that waits, is late or has failed, page by page. */
export const jobPagesQuery = readPages([ADMIN_JOBS]);

/** The last comparison with the provider, and the ledger's balances now. */
export const reconciliationQuery = read('/api/admin/money-desk');

/** Compares the ledger with the provider now; the console shows the result. */
export const compareNow = (api: ApiClient) => send(api, 'POST', ['/api/admin/reconciliation']);

export const reviewerQuery = { ...read(REVIEWER_STATUS), ...freshOnReturn };

/** Lets the Reviewer sign in, or ends its sessions and lets it no more. */
export const switchReviewer = (api: ApiClient, active: boolean) =>
  send(api, 'POST', [active ? '/api/admin/reviewer/activate' : '/api/admin/reviewer/deactivate']);

/** Takes an item off every list; 409 `listing_live_bookings` with the blocking rentals. */
export const removeListing = (api: ApiClient, id: string) => send(api, 'DELETE', [ADMIN_LISTINGS, id]);

/** 422 by field; 409 `email_taken`. */
export const createUser = (api: ApiClient, body: CreateUserBody) =>
  send(api, 'POST', ['/api/admin/create-user'], body);

/** What is left out stays as it is. 403 `account_not_restrictable`. */
export const restrictUser = (api: ApiClient, id: string, body: RestrictionsBody) =>
  send(api, 'PUT', [ADMIN_USERS, id, 'restrictions'], body);

/** Signs a person out on every device. */
export const endSessionsOf = (api: ApiClient, id: string) =>
  send(api, 'POST', [ADMIN_USERS, id, 'end-sessions']);

/** Permanent. 403 `protected_account`, 409 `account_live_bookings` with the blocking rentals. */
export const deleteUser = (api: ApiClient, id: string) => send(api, 'DELETE', [ADMIN_USERS, id]);

/** 422 by field; 403 where it is addressed to the Admin. */
export const sendWarning = (api: ApiClient, body: WarningBody) => send(api, 'POST', [ADMIN_WARNINGS], body);

/** It stays on record. */
export const dismissWarning = (api: ApiClient, id: string) =>
  send(api, 'PUT', [ADMIN_WARNINGS, id, 'dismiss']);

/** The Admin's password once more, good for a while in this session. Throws 403 `wrong_password`. */
export const confirmIdentity = (api: ApiClient, password: string) =>
  send(api, 'POST', ['/api/admin/confirm'], { password });

/** What the parties have written; the reason is kept before a word is shown. */
export const readConversation = (api: ApiClient, id: string, reason: string) =>
  send(api, 'POST', [ADMIN_BOOKINGS, id, 'conversation'], { reason });

/** Gives back a part or all of what was charged. 409 `refund_changed` where another refund came first, `refund_disputed`. */
export const refundBooking = (api: ApiClient, id: string, body: RefundBookingBody) =>
  send(api, 'POST', [ADMIN_BOOKINGS, id, 'refund'], body);

/** What an action on a user's booking invalidates. */
export const BOOKING_CHANGES: readonly string[] = [
  BOOKINGS,
  ADMIN_BOOKINGS,
  ADMIN_OPERATIONS,
  ADMIN_STATS,
  ADMIN_USERS,
  ADMIN_AUDIT,
];

/** What another try, or a decision in the operations, may change. */
export const OPERATIONS_CHANGES: readonly string[] = [
  ADMIN_OPERATIONS,
  ADMIN_JOBS,
  ADMIN_BOOKINGS,
  ADMIN_AUDIT,
  BOOKINGS,
];

/** Whether a rating counts that waits for the Admin. */
export const reviewRating = (ratingId: string, counts: boolean) => async (api: ApiClient) =>
  send(api, 'POST', ['/api/admin/ratings', ratingId, 'review'], { counts });

/** Calls that try something again. */
export const retryJob =
  ({ queue, id }: { readonly queue: string; readonly id: string }) =>
  async (api: ApiClient) =>
    send(api, 'POST', [ADMIN_JOBS, queue, id, 'retry']);
export const resend = (deliveryId: string) => async (api: ApiClient) =>
  send(api, 'POST', ['/api/admin/deliveries', deliveryId, 'resend']);
/** Money moves: the password is asked for. */
export const retryRefund = (refundId: string) => async (api: ApiClient) =>
  send(api, 'POST', ['/api/admin/refunds', refundId, 'retry']);
