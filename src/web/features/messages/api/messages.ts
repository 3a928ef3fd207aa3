import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from '#shared/contracts/messages.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { MESSAGES, PAGES } from '../lib/message-keys.ts';

/** Messages that are brought at a time: some screens full. */
const PAGE_SIZE = 50;

/** A conversation from its newest page backwards; each page is in the order in which it was written. */
export function messagesQuery(bookingId: string) {
  const filter = { bookingId, limit: String(PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [MESSAGES, filter, PAGES],
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Message>(pageParam, signal),
    initialPageParam: `${MESSAGES}?${new URLSearchParams(filter).toString()}`,
    getNextPageParam: (last) => last.next,
  });
}

/** The messages of a booking's conversation as one list, the oldest loaded one first. */
export function useMessages(bookingId: string) {
  const query = useInfiniteQuery(messagesQuery(bookingId));
  const found = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.rows);
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  return { query, rows };
}
export type Messages = ReturnType<typeof useMessages>;
