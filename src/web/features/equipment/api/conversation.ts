import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/messages.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useCurrentUser } from '#web/lib/session.ts';

const PATH = '/api/conversations';
const LIMIT = String(maximumListLimit);

/** 'newest' keeps it apart from the list that grows page by page; it is no part of the address. */
const conversationsQuery = queryOptions<Conversation[]>({
  queryKey: [PATH, { limit: LIMIT }, 'newest'],
  queryFn: ({ client, signal }) => apiOf(client).get<Conversation[]>(`${PATH}?limit=${LIMIT}`, signal),
});

/** The reader's open conversation about an item: that of their live rental of it. Undefined for none; a guest is not asked for. */
export function useConversationAbout(equipmentId: string): Conversation | undefined {
  const user = useCurrentUser();
  const { data } = useQuery({ ...conversationsQuery, enabled: user !== undefined && !user.isGuest });
  return data?.find(({ equipment, messaging }) => equipment.id === equipmentId && messaging.isOpen);
}
