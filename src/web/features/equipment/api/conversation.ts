import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/messages.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { useCurrentUser } from '#web/lib/session.ts';

const conversationsQuery = queryOptions<Conversation[]>({
  queryKey: ['/api/conversations', { limit: String(maximumListLimit) }, 'newest'],
});

/** The reader's open conversation about an item: that of their live rental of it. Undefined for none; a guest is not asked for. */
export function useConversationAbout(equipmentId: string): Conversation | undefined {
  const user = useCurrentUser();
  const { data } = useQuery({ ...conversationsQuery, enabled: user !== undefined && !user.isGuest });
  return data?.find(({ equipment, messaging }) => equipment.id === equipmentId && messaging.isOpen);
}
