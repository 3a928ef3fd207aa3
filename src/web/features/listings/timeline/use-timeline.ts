import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { addDays, dayAt, type Day } from '#shared/domain/calendar.ts';
import { timelineDays, timelineStepDays } from '#shared/domain/interface-constants.ts';
import { timelineQuery, type FleetFilter } from '#web/data/fleet.ts';
import { rowsOf } from '#web/data/pages.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { readTimelineUrl, timelineUrl, type TimelineAddress } from './timeline-url.ts';

/** The days of an address. West of Greenwich it is still yesterday while the day at Greenwich has begun, so the present begins there. */
export function rangeOf({ from }: Pick<TimelineAddress, 'from'>, now: Date): { first: Day; last: Day } {
  const first = from ?? addDays(dayAt(now, 'UTC'), -1);
  return { first, last: addDays(first, timelineDays - 1) };
}

/** What the address shows, and how to show something else. */
export function useTimeline() {
  const [, navigate] = useLocation();
  const address = readTimelineUrl(useSearch());
  const now = useServerNow(usePageContext().renderedAt);
  const { first, last } = rangeOf(address, now);
  const { filter } = address;
  const query = useInfiniteQuery({
    ...timelineQuery(filter, first, last),
    placeholderData: keepPreviousData,
  });
  const show = (change: Partial<TimelineAddress>) =>
    navigate(timelineUrl({ ...address, ...change }), { replace: true });
  return {
    query,
    rows: query.data && rowsOf(query.data, ({ id }) => id),
    first,
    last,
    filter,
    showFilter: (next: FleetFilter) => show({ filter: next }),
    /** Later by as many steps, earlier where it is negative. */
    step: (steps: number) => show({ from: addDays(first, steps * timelineStepDays) }),
    showPresent: () => show({ from: undefined }),
  };
}
