import { ApiError } from '#web/lib/api-client.ts';

const CONFLICT = 409;

/** The bookings that the server names as being in the way; undefined for any other failure. */
export function blockingOf(error: Error | null): readonly unknown[] | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return undefined;
  const { details } = error.body;
  if (typeof details !== 'object' || details === null || !('bookings' in details)) return undefined;
  return Array.isArray(details.bookings) ? (details.bookings as unknown[]) : undefined;
}
