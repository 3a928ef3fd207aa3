import { queryOptions } from '@tanstack/react-query';
import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { ANALYTICS } from '#web/lib/owner-keys.ts';

/** Every item of the caller with its figures. `userId` is the caller's own. */
export const analyticsQuery = (userId: string) =>
  queryOptions<EquipmentAnalytics[]>({ queryKey: [ANALYTICS, { userId }] });
