import { queryOptions } from '@tanstack/react-query';
import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { addDays, addMonths, dayAt } from '#shared/domain/calendar.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** This month, one before it, and those of a year: what a renter can look at, too. */
const MONTHS_AHEAD = 12;

/**
 * An item's calendar as its owner sees it, all of those months at once. `now` is the product's time: where the item is it
 * may be another month already, which the month before and the answer's own `today` allow for.
 */
export function ownerCalendarQuery(id: string, now: Date) {
  const today = dayAt(now, 'UTC');
  const span = { from: addMonths(today, -1), to: addDays(addMonths(today, MONTHS_AHEAD), -1) };
  return queryOptions({
    queryKey: ['/api/equipment', id, 'calendar', span],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<OwnerCalendar>(
        `/api/equipment/${encodeURIComponent(id)}/calendar?${new URLSearchParams(span).toString()}`,
        signal,
      ),
  });
}
