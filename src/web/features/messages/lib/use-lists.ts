import { useInfiniteQuery } from '@tanstack/react-query';
import { alertsQuery } from '#web/data/alerts.ts';
import { conversationsQuery, messagesQuery } from '#web/data/messages.ts';
import { rowsOf } from '#web/data/pages.ts';

/** The alerts as one list. */
export function useAlerts() {
  const query = useInfiniteQuery(alertsQuery);
  return { query, rows: rowsOf(query.data, ({ id }) => id) };
}
export type Alerts = ReturnType<typeof useAlerts>;

/** The conversations as one list: a new message between two pages moves a conversation. */
export function useConversations() {
  const query = useInfiniteQuery(conversationsQuery);
  return { query, rows: rowsOf(query.data, ({ bookingId }) => bookingId) };
}
export type Conversations = ReturnType<typeof useConversations>;

/** The messages of a booking's conversation as one list, the oldest loaded one first. */
export function useMessages(bookingId: string) {
  const query = useInfiniteQuery(messagesQuery(bookingId));
  const { data } = query;
  const rows = rowsOf(data && { pages: [...data.pages].reverse() }, ({ id }) => id);
  return { query, rows };
}
export type Messages = ReturnType<typeof useMessages>;
