import type { QueryClient } from '@tanstack/react-query';
import { dayAt } from '#shared/domain/calendar.ts';
import { analyticsQuery, scheduleQuery, summaryQuery } from '#web/data/analytics.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { AnalyticsView } from '#web/features/analytics/components/analytics-view.tsx';
import { readAnalyticsQuery } from '#web/features/analytics/lib/analytics-url.ts';
import type { ItemPicture } from '#web/features/analytics/lib/item-picture.tsx';
import { gridEnds } from '#web/features/analytics/lib/schedule-weeks.ts';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { CalendarsButton } from '#web/features/listings/calendars/calendars-button.tsx';
import { useText } from '#web/lib/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';

const renderPicture: ItemPicture = ({ thumbnailImageUrl, category }) => (
  <Picture
    src={thumbnailImageUrl}
    alt=""
    sizes="96px"
    fallback={<CategoryIcon category={category} size={36} />}
  />
);

function Calendars() {
  const t = useText();
  return <CalendarsButton label={t('analytics.calendars')} failed={t('analytics.calendarsFailed')} />;
}

export const Screen: RouteModule['Screen'] = () => (
  <AnalyticsView picture={renderPicture} calendars={<Calendars />} />
);

/** The days that the schedule opens with. Where the item is it may be another month already, which is then asked for. */
async function loadSchedule(client: QueryClient, search: URLSearchParams): Promise<unknown> {
  const { tab, month } = readAnalyticsQuery(search.toString());
  if (tab !== 'schedule') return undefined;
  const { now } = await client.query(configQuery);
  const { first, last } = gridEnds(month ?? dayAt(new Date(now), 'UTC'));
  return client.query(scheduleQuery(first, last));
}

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([
    client.query(analyticsQuery(user.id)),
    client.query(summaryQuery),
    loadSchedule(client, search),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('analytics.title') }),
  noIndex: true,
});
