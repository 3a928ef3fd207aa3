import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markMessagesRead } from '#web/data/messages.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { showAsRead } from './message-cache.ts';

interface Seen {
  readonly bookingId: string;
  readonly userId: string;
  readonly hasUnread: boolean;
  /** When the messages were fetched: each fetch that brings unread ones is answered once. */
  readonly fetchedAt: number;
}

/** Marks the messages on the screen as read, after they were fetched and while the page is visible (docs/product/messages.md#unread). */
export function useMarkRead({ bookingId, userId, hasUnread, fetchedAt }: Seen): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasUnread) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      markMessagesRead(apiOf(client), bookingId, userId).then(
        () => showAsRead(client, { bookingId, userId, readAt: serverNow().toISOString() }),
        // They stay unread, and are marked with the next look.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, bookingId, userId, hasUnread, fetchedAt]);
}
