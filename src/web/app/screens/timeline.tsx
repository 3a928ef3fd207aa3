import { timelineQuery } from '#web/data/fleet.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import type { RenderPicture } from '#web/features/listings/timeline/timeline-row.tsx';
import { readTimelineUrl } from '#web/features/listings/timeline/timeline-url.ts';
import { TimelineView } from '#web/features/listings/timeline/timeline-view.tsx';
import { rangeOf } from '#web/features/listings/timeline/use-timeline.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';

const renderPicture: RenderPicture = ({ thumbnailImageUrl, category }) => (
  <Picture
    src={thumbnailImageUrl}
    alt=""
    sizes="40px"
    ratio="square"
    fallback={<CategoryIcon category={category} size={24} />}
  />
);

export const Screen: RouteModule['Screen'] = () => <TimelineView renderPicture={renderPicture} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const { now } = await client.query(configQuery);
  const { filter, from } = readTimelineUrl(search.toString());
  const { first, last } = rangeOf({ from }, new Date(now));
  // A failure is met again, and shown, on the screen.
  await Promise.allSettled([client.infiniteQuery(timelineQuery(filter, first, last))]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('timeline.title') }),
  noIndex: true,
});
