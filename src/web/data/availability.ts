import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, addMonths, firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { calendarMonths } from '#shared/domain/interface-constants.ts';
import { read } from './call.ts';
import { EQUIPMENT } from './keys.ts';

/** The months that can be looked at, this one and those of a year. */
export const horizonOf = (today: Day) => ({
  minMonth: firstOfMonth(today),
  maxMonth: addMonths(today, calendarMonths - 1),
});

/** The taken days of all of those months at once. */
export const availabilityQuery = (id: string, today: Day) =>
  read(EQUIPMENT, id, 'availability', {
    from: firstOfMonth(today),
    to: addDays(addMonths(today, calendarMonths), -1),
  });

/** The days that are taken, and the first that a rental may start on. */
export function useTakenDays(id: string, today: Day) {
  const query = useQuery(availabilityQuery(id, today));
  const taken = useMemo<ReadonlySet<Day>>(() => new Set(query.data?.taken), [query.data]);
  const { firstBookable = today } = query.data ?? {};
  // What is known may be older than the day it is.
  return { query, taken, earliest: firstBookable > today ? firstBookable : today };
}
