import { queryOptions } from '@tanstack/react-query';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';

/** An item's rentals as its owner sees them, the latest start first. */
export const itemBookingsQuery = (id: string) =>
  queryOptions<ItemBooking[]>({
    queryKey: ['/api/equipment', id, 'bookings', { limit: String(maximumListLimit) }],
  });
