import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Availability } from '#shared/contracts/equipment.ts';
import { addDays, addMonths, firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { apiOf } from '#web/lib/query-client.ts';

const MONTHS_AHEAD = 12;

/** The months that can be looked at, this one and those of a year. */
export const horizonOf = (today: Day) => ({
  minMonth: firstOfMonth(today),
  maxMonth: addMonths(today, MONTHS_AHEAD - 1),
});

/** The taken days of all of those months at once. */
export function availabilityQuery(id: string, today: Day) {
  const span = { from: firstOfMonth(today), to: addDays(addMonths(today, MONTHS_AHEAD), -1) };
  return queryOptions({
    queryKey: ['/api/equipment', id, 'availability', span],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<Availability>(
        `/api/equipment/${encodeURIComponent(id)}/availability?${new URLSearchParams(span).toString()}`,
        signal,
      ),
  });
}

/** The days that are taken, and the first that a rental may start on. */
export function useTakenDays(id: string, today: Day) {
  const query = useQuery(availabilityQuery(id, today));
  const taken = useMemo<ReadonlySet<Day>>(() => new Set(query.data?.taken), [query.data]);
  const { firstBookable = today } = query.data ?? {};
  // What is known may be older than the day it is.
  return { query, taken, earliest: firstBookable > today ? firstBookable : today };
}
