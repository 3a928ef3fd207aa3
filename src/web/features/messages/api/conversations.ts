import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/messages.ts';
import { listQuery } from '#web/lib/all-pages.ts';
import { CONVERSATIONS } from '../lib/message-keys.ts';

/** The reader's rentals as conversations, the one with the newest message first, page by page. */
export const conversationsQuery = listQuery<Conversation>({ path: CONVERSATIONS, filter: {} });

/** The pages as one list, without duplicates: a new message between two pages moves a conversation. */
export function useConversations() {
  const query = useInfiniteQuery(conversationsQuery);
  const found = (query.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = [...new Map(found.map((row) => [row.bookingId, row])).values()];
  return { query, rows };
}
export type Conversations = ReturnType<typeof useConversations>;
