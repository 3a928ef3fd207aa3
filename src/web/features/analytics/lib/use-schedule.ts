import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { addMonths, dayAt, firstOfMonth, type Day } from '#shared/domain/calendar.ts';
import { scheduleQuery } from '#web/data/analytics.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { analyticsUrl, readAnalyticsQuery } from './analytics-url.ts';
import { gridEnds } from './schedule-weeks.ts';

/** The item that the address names, else one that is out, else the first. */
function chosenOf(items: readonly EquipmentAnalytics[], id: string): EquipmentAnalytics | undefined {
  return items.find((item) => item.id === id) ?? items.find((item) => item.currentlyRented) ?? items[0];
}

/** What the address shows of the schedule, and how to show something else. One call brings every item's days. */
export function useSchedule(items: readonly EquipmentAnalytics[]) {
  const [, navigate] = useLocation();
  const address = readAnalyticsQuery(useSearch());
  const now = useServerNow(usePageContext().renderedAt);
  const item = chosenOf(items, address.item);
  const today = dayAt(now, item?.timeZone ?? 'UTC');
  const month = address.month ?? firstOfMonth(today);
  const { first, last } = gridEnds(month);
  const query = useQuery({ ...scheduleQuery(first, last), placeholderData: keepPreviousData });

  const show = (change: { item?: string; month?: Day | undefined }) => {
    const next = { tab: 'schedule', item: item?.id ?? '', month: address.month, ...change } as const;
    navigate(analyticsUrl(next), { replace: true });
  };
  return {
    query,
    item,
    month,
    first,
    last,
    today,
    /** False while another month's days are shown as placeholders. */
    isWhole: query.data !== undefined && !query.isPlaceholderData,
    showItem: (id: string) => show({ item: id }),
    showMonths: (later: number) => show({ month: addMonths(month, later) }),
    showPresent: () => show({ month: undefined }),
  };
}
export type Schedule = ReturnType<typeof useSchedule>;
