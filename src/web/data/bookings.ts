import { queryOptions } from '@tanstack/react-query';
import type { BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { read, send, WHOLE } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readPages } from './pages.ts';
import { readOrNull } from './read-or-null.ts';

/** One booking. Fails with 404 for those who may not read it: nothing is stored then. */
export const bookingQuery = (id: string) => read(BOOKINGS, id);

/** What has become of a booking and of its money, oldest first. */
export const historyQuery = (id: string) => read(BOOKINGS, id, 'history');

/** What can be rented instead of an item that has not come back; for its renter. */
export const alternativesQuery = (id: string) => read(BOOKINGS, id, 'alternatives');

/** What canceling would do now; asked again each time, because it depends on the time. */
export const cancellationQuery = (id: string) => ({ ...read(BOOKINGS, id, 'cancellation'), gcTime: 0 });

/** The agreement as it was agreed to, word for word. */
export const agreementQuery = (id: string) => read(BOOKINGS, id, 'agreement');

/** Photos and condition ratings of a booking, oldest first, and what the caller may add now; for its parties and the Admin. */
export const conditionQuery = (id: string) => read(BOOKINGS, id, 'condition');

/** A rental's receipt; null where there is none for this reader. */
export const receiptQuery = (id: string) => readOrNull([BOOKINGS, id, 'receipt']);

/** Hours and fuel: terms, readings and what they come to; null where the booking is not the reader's. */
export const usageQuery = (id: string) => readOrNull([BOOKINGS, id, 'usage']);

/** Where the browser fetches a paper of a rental as a PDF file from. */
export const paperUrl = (id: string, paper: 'receipt' | 'agreement'): string =>
  `${BOOKINGS}/${encodeURIComponent(id)}/${paper}.pdf`;

/** Where the reader's own rentals were to be delivered, the newest first. */
export const addressesQuery = read(BOOKINGS, 'addresses');

/** What of one's items is agreed or out: few, where all that have ever been may be thousands. */
export const openBookingsQuery = (ownerId: string) =>
  readPages([BOOKINGS], { ownerId, goingOn: 'true', ...WHOLE });

const PREVIEW = '/api/bookings/preview';

/** The price and the agreement of exactly this rental; nothing is booked. */
export const previewQuery = (body: BookingPreviewBody) =>
  queryOptions({
    queryKey: [PREVIEW, body],
    queryFn: ({ client }) => send(apiOf(client), 'POST', [PREVIEW], body),
  });

/** Of every form: what has been shown no longer holds. */
export const previewKey = [PREVIEW] as const;
