import { queryOptions } from '@tanstack/react-query';
import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import type { AdminStats } from '#shared/contracts/admin-people.ts';
import { ADMIN_STATS } from '../console/api/paths.ts';
import { ADMIN_STALE_MS } from '../console/api/queries.ts';

/** People, listings, and bookings that are live. */
export const statsQuery = queryOptions<AdminStats>({ queryKey: [ADMIN_STATS], staleTime: ADMIN_STALE_MS });

/** Bookings, gross volume and take of the last half year, by week. */
export const weeksQuery = queryOptions<PlatformWeeks>({
  queryKey: ['/api/admin/weeks'],
  staleTime: ADMIN_STALE_MS,
});
