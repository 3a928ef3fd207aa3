import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/messages.ts';
import { listQuery } from '#web/lib/all-pages.ts';
import { CONVERSATIONS } from '../lib/message-keys.ts';

/** The reader's rentals as conversations, the newest said first, page by page. */
export const conversationsQuery = listQuery<Conversation>({ path: CONVERSATIONS, filter: {} });

/** The pages as one list. A conversation in which something was said between two pages would come twice. */
export function useConversations() {
  const query = useInfiniteQuery(conversationsQuery);
  const found = (query.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = [...new Map(found.map((row) => [row.bookingId, row])).values()];
  return { query, rows };
}
export type Conversations = ReturnType<typeof useConversations>;
