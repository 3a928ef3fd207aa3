import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/messages.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { CONVERSATIONS, PAGES } from '../lib/message-keys.ts';

const FILTER = { limit: String(maximumListLimit) };

/** The reader's rentals as conversations, the newest said first, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [CONVERSATIONS, FILTER, PAGES],
  queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Conversation>(pageParam, signal),
  initialPageParam: `${CONVERSATIONS}?${new URLSearchParams(FILTER).toString()}`,
  getNextPageParam: (last) => last.next,
});

/** One that was written in between two pages would come twice. */
export function useConversations() {
  const query = useInfiniteQuery(conversationsQuery);
  const found = (query.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = [...new Map(found.map((row) => [row.bookingId, row])).values()];
  return { query, rows };
}
export type Conversations = ReturnType<typeof useConversations>;
