import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/contracts/equipment.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { ADMIN_LISTINGS } from '../console/api/paths.ts';

/** Takes an item off every list; 409 `listing_live_bookings` with the blocking rentals. */
export const deleteListing = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('DELETE', `${ADMIN_LISTINGS}/${encodeURIComponent(id)}`);

export const categoriesQuery = queryOptions<Category[]>({ queryKey: ['/api/categories'] });
