import { isDay, type Day } from '#shared/domain/calendar.ts';
import { paths } from '#web/lib/paths.ts';

export const ANALYTICS_TABS = ['performance', 'schedule', 'insights'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

export interface AnalyticsQuery {
  readonly tab: AnalyticsTab;
  /** Id of the item whose schedule is shown; empty where the address names none. */
  readonly item: string;
  /** First day of the month that is shown; undefined for the present one. */
  readonly month: Day | undefined;
}

/** `?tab=schedule&item=…&month=2026-06`. An invalid value is ignored. */
export function readAnalyticsQuery(search: string): AnalyticsQuery {
  const params = new URLSearchParams(search);
  const asked = params.get('tab');
  const month = `${params.get('month') ?? ''}-01`;
  return {
    tab: ANALYTICS_TABS.find((tab) => tab === asked) ?? 'performance',
    item: params.get('item') ?? '',
    month: isDay(month) ? month : undefined,
  };
}

/** The address of a tab; item and month belong to the schedule alone. */
export function analyticsUrl({ tab, item = '', month }: { tab: AnalyticsTab } & Partial<AnalyticsQuery>) {
  const isSchedule = tab === 'schedule';
  const params = new URLSearchParams({
    ...(tab === 'performance' ? {} : { tab }),
    ...(isSchedule && item ? { item } : {}),
    ...(isSchedule && month ? { month: month.slice(0, 7) } : {}),
  });
  const search = params.toString();
  return search ? `${paths.analytics}?${search}` : paths.analytics;
}
