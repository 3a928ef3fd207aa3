import { queryOptions } from '@tanstack/react-query';
import type { BookingPreview, BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { apiOf } from '#web/lib/query-client.ts';

const PREVIEW = '/api/bookings/preview';

/** The price and the agreement of exactly this rental; nothing is booked. */
export const previewQuery = (body: BookingPreviewBody) =>
  queryOptions({
    queryKey: [PREVIEW, body],
    queryFn: ({ client }) => apiOf(client).send<BookingPreview>('POST', PREVIEW, body),
  });

/** Of every form: what has been shown no longer holds. */
export const previewKey = [PREVIEW] as const;
