import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { alertsQuery } from '#web/features/messages/api/alerts.ts';
import { conversationsQuery } from '#web/features/messages/api/conversations.ts';
import { messagesQuery } from '#web/features/messages/api/messages.ts';
import { MessagesView } from '#web/features/messages/components/messages-view.tsx';
import { readMessagesAddress } from '#web/features/messages/lib/messages-address.ts';
import type { RenderPicture } from '#web/features/messages/lib/render-picture.ts';
import { currentUserQuery } from '#web/lib/session.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';

const renderPicture: RenderPicture = ({ thumbnailImageUrl, category }) => (
  <Picture src={thumbnailImageUrl} alt="" eager fallback={<CategoryIcon category={category} size={28} />} />
);

export const Screen: RouteModule['Screen'] = () => <MessagesView renderPicture={renderPicture} />;

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const { open } = readMessagesAddress(search.toString());
  // What fails of these is met again, and shown, on the screen.
  await Promise.allSettled([
    client.infiniteQuery(conversationsQuery),
    client.infiniteQuery(alertsQuery),
    open === '' ? undefined : client.infiniteQuery(messagesQuery(open)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('messages.title') }),
  noIndex: true,
});
