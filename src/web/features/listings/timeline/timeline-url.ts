import { isDay, type Day } from '#shared/domain/calendar.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { FLEET_STATES } from '#shared/domain/fleet.ts';
import { ownSearchLength } from '#shared/domain/limits.ts';
import type { FleetFilter } from '#web/data/fleet.ts';
import { paths } from '#web/lib/paths.ts';

/** What the address shows. */
export interface TimelineAddress {
  readonly filter: FleetFilter;
  /** The first day; undefined for the present. */
  readonly from: Day | undefined;
}

/** Outside of these there are no rentals, and near the year 9999 the next days would have five digits in their year. */
const isPlausible = (day: Day): boolean => isDay(day) && day > '2000-01-01' && day < '2100-01-01';

/** `?from=2026-06-09&q=loader&state=out&category=concrete`. An invalid value is ignored. */
export function readTimelineUrl(search: string): TimelineAddress {
  const params = new URLSearchParams(search);
  const from = params.get('from') ?? '';
  const category = categoryOf(params.get('category') ?? '')?.id ?? '';
  return {
    filter: {
      q: (params.get('q') ?? '').slice(0, ownSearchLength),
      state: FLEET_STATES.find((state) => state === params.get('state')) ?? '',
      category,
    },
    from: isPlausible(from) ? from : undefined,
  };
}

export function timelineUrl({ filter, from }: TimelineAddress): string {
  const entries = Object.entries({ from: from ?? '', ...filter }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(Object.fromEntries(entries)).toString();
  return search ? `${paths.timeline}?${search}` : paths.timeline;
}
