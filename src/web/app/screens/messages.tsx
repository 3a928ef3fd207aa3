import type { QueryClient } from '@tanstack/react-query';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { alertsQuery } from '#web/features/messages/api/alerts.ts';
import { conversationsQuery } from '#web/features/messages/api/conversations.ts';
import { messagesQuery } from '#web/features/messages/api/messages.ts';
import { MessagesView } from '#web/features/messages/components/messages-view.tsx';
import { otherPartyQuery } from '#web/features/messages/api/other-party.ts';
import { readMessagesQuery } from '#web/features/messages/lib/messages-url.ts';
import type { RenderPicture } from '#web/features/messages/lib/render-picture.ts';
import { currentUserQuery } from '#web/lib/session.ts';
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
  if (opened) await client.query(otherPartyQuery(opened.other.id));
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
