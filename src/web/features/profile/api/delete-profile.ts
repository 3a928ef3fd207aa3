import type { BlockingRental } from '#shared/contracts/profile.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';

const CONFLICT = 409;

/** Permanent. 403 by field for a wrong password, 409 `live_bookings` with the blocking rentals. */
export const deleteProfile = (api: ApiClient, password: string): Promise<unknown> =>
  api.send('DELETE', '/api/auth/delete-profile', { password });

/** The rentals that the server names as being in the way; undefined for any other failure. */
export function blockingRentals(error: Error | null): readonly BlockingRental[] | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return undefined;
  const { details } = error.body;
  if (typeof details !== 'object' || details === null || !('bookings' in details)) return undefined;
  return Array.isArray(details.bookings) ? (details.bookings as BlockingRental[]) : undefined;
}
