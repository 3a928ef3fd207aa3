import { queryOptions } from '@tanstack/react-query';
import type { ItemSchedule } from '#shared/contracts/analytics.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { ANALYTICS } from '#web/lib/owner-keys.ts';

/** What lies on the days of every item of the caller, from `from` to `to`, both included. */
export const scheduleQuery = (from: Day, to: Day) =>
  queryOptions<ItemSchedule[]>({ queryKey: [ANALYTICS, 'schedule', { from, to }] });
