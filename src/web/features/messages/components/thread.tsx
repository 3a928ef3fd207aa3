import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from '#web/data/users.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { useText } from '#web/lib/text.tsx';
import { markMessagesRead } from '#web/data/messages.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { messagingAt, type ConversationFacts } from '../lib/conversation-facts.ts';
import { useNow } from '../lib/times.tsx';
import { useUnsent } from '../lib/unsent.ts';
import { ComposerPlace } from './composer-place.tsx';
import type { RenderPicture } from '../lib/render-picture.ts';
import type { Messages } from '../lib/use-lists.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import styles from './messages.module.css';
import { showAsRead } from '../lib/message-cache.ts';

interface Seen {
  readonly bookingId: string;
  readonly userId: string;
  readonly hasUnread: boolean;
  /** When the messages were fetched: each fetch that brings unread ones is answered once. */
  readonly fetchedAt: number;
}

/** Marks the messages on the screen as read, after they were fetched and while the page is visible (docs/product/messages.md#unread). */
function useMarkRead({ bookingId, userId, hasUnread, fetchedAt }: Seen): void {
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

interface ThreadProps {
  facts: ConversationFacts;
  userId: string;
  messages: Messages;
  renderPicture: RenderPicture;
}

/** The person on the other side; `isGone` once they have left. */
function useOtherParty(id: string) {
  const query = useQuery(userQuery(id));
  const isGone = isNotFound(query.error);
  return { query, isGone };
}

/** Could not be looked at again; what is there stays. */
function Troubles({ messages, other }: { messages: Messages; other: ReturnType<typeof useOtherParty> }) {
  return (
    <>
      <LoadError query={messages.query} title="messages.failed" text="messages.staleText" />
      {!other.isGone && (
        <LoadError query={other.query} title="messages.other.failed" text="messages.other.failedText" />
      )}
    </>
  );
}

/** A conversation: the other party, the messages, and the composer. */
export function Thread({ facts, userId, messages, renderPicture }: ThreadProps) {
  const t = useText();
  const now = useNow();
  const { bookingId } = facts;
  const other = useOtherParty(facts.other.id);
  const unsent = useUnsent(userId).filter((message) => message.bookingId === bookingId);
  const hasUnread = messages.rows.some(
    ({ recipientId, readAt }) => recipientId === userId && readAt === null,
  );
  useMarkRead({ bookingId, userId, hasUnread, fetchedAt: messages.query.dataUpdatedAt });
  return (
    <section
      className="flex flex-col h-full min-h-0"
      aria-label={t('messages.thread', { name: facts.other.name })}
    >
      <ThreadHead
        facts={facts}
        phone={other.query.data?.phoneNumber}
        canReport={!other.isGone}
        renderPicture={renderPicture}
      />
      <div className={styles.troubles}>
        <Troubles messages={messages} other={other} />
      </div>
      <ThreadMessages facts={facts} userId={userId} messages={messages} unsent={unsent} />
      <ComposerPlace
        facts={{ ...facts, messaging: messagingAt(facts.messaging, now) }}
        userId={userId}
        isGone={other.isGone}
      />
    </section>
  );
}
