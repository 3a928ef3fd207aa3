import { queryOptions, useQuery } from '@tanstack/react-query';
import { unreadPollMs } from '#shared/domain/interface-constants.ts';
import { useCurrentUser } from '#web/lib/session.ts';

export const unreadCountQuery = (userId: string) =>
  queryOptions<{ count: number }>({ queryKey: ['/api/messages/unread-count', userId] });

/** Unread messages of the signed-in person; 0 for the guest, who is never asked for, and when it can't be known. */
export function useUnreadCount(): number {
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data, isError } = useQuery({
    ...unreadCountQuery(user?.id ?? ''),
    enabled,
    refetchInterval: unreadPollMs,
  });
  return enabled && !isError ? (data?.count ?? 0) : 0;
}
