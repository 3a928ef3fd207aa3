import type { QueryClient } from '@tanstack/react-query';
import { alertsQuery } from '#web/data/alerts.ts';
import { conversationsQuery, messagesQuery } from '#web/data/messages.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { userQuery } from '#web/data/users.ts';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { MessagesView } from '#web/features/messages/components/messages-view.tsx';
import { readMessagesQuery } from '#web/features/messages/lib/messages-url.ts';
import type { RenderPicture } from '#web/features/messages/lib/render-picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';

const renderPicture: RenderPicture = ({ thumbnailImageUrl, category }) => (
  <Picture src={thumbnailImageUrl} alt="" eager fallback={<CategoryIcon category={category} size={28} />} />
);

export const Screen: RouteModule['Screen'] = () => <MessagesView renderPicture={renderPicture} />;

/** The conversations, and the other party of the open one: the thread shows their name and whether they still have an account. */
async function loadConversations(client: QueryClient, open: string): Promise<void> {
  const { pages } = await client.infiniteQuery(conversationsQuery);
  const opened = pages.flatMap(({ rows }) => rows).find(({ bookingId }) => bookingId === open);
  if (opened) await client.query(userQuery(opened.other.id));
}

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const { open } = readMessagesQuery(search.toString());
  // What fails of these is met again, and shown, on the screen.
  await Promise.allSettled([
    loadConversations(client, open),
    client.infiniteQuery(alertsQuery),
    open === '' ? undefined : client.infiniteQuery(messagesQuery(open)),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('messages.title') }),
  noIndex: true,
});
