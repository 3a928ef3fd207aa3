import { notifyManager, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '#shared/contracts/messages.ts';
import { unreadCountQuery } from '#web/data/first-page.ts';
import { conversationsQuery, messagesQuery } from '#web/data/messages.ts';
import type { ListPage } from '#web/lib/api-client.ts';

type Pages<Row> = InfiniteData<ListPage<Row>, string>;

const mapRows = <Row>(data: Pages<Row> | undefined, change: (row: Row) => Row): Pages<Row> | undefined =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) };

/** Puts a message that the server has taken at the end of its conversation, where that is loaded. Resolves when it is shown. */
export async function putMessage(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = messagesQuery(message.bookingId);
  // An answer that is under way was asked for before and would take it off again.
  const isUnderWay = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<Pages<Message>>(queryKey, (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest || data.pages.some(({ rows }) => rows.some(({ id }) => id === message.id)))
      return data;
    return { ...data, pages: [{ ...newest, rows: [...newest.rows, message] }, ...older] };
  });
  // Observers are notified later: removing the pending message meanwhile would make it flicker.
  await new Promise<void>((shown) => notifyManager.schedule(shown));
  // What was dropped may have held messages of the other side.
  if (isUnderWay) void client.invalidateQueries({ queryKey });
}

/** Shows at once that the reader has seen a conversation; the badge is asked for again. */
export function showAsRead(
  client: QueryClient,
  { bookingId, userId, readAt }: { bookingId: string; userId: string; readAt: string },
): void {
  client.setQueryData<Pages<Message>>(messagesQuery(bookingId).queryKey, (data) =>
    mapRows(data, (row) => (row.recipientId === userId && row.readAt === null ? { ...row, readAt } : row)),
  );
  client.setQueryData<Pages<Conversation>>(conversationsQuery.queryKey, (data) =>
    mapRows(data, (row) => (row.bookingId === bookingId ? { ...row, unread: 0 } : row)),
  );
  void client.invalidateQueries({ queryKey: unreadCountQuery(userId).queryKey });
}

/** After a message, or a refusal that shows that the rental has changed. */
export const refreshConversations = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
