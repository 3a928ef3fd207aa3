import { useState } from 'react';
import type { Message } from '#shared/contracts/messages.ts';
import { useText, useTexts, type Texts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ConversationFacts } from '../lib/conversation-facts.ts';
import { threadRows } from '../lib/thread-rows.ts';
import type { UnsentMessage } from '../lib/unsent.ts';
import { useMessageTimes } from '../lib/times.tsx';
import type { Messages } from '../lib/use-lists.ts';
import { useThreadScroll } from '../lib/use-thread-scroll.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';
import { UnsentRow } from './unsent-row.tsx';
import { readNotification } from '../lib/notification.ts';

interface AnnouncementProps {
  newest: Message | undefined;
  userId: string;
  /** Of the other party. */
  name: string;
}

function wordsOf(
  { senderId, messageType, content }: Message,
  { userId, name }: AnnouncementProps,
  { t, say }: Pick<Texts, 't' | 'say'>,
) {
  if (messageType === 'system_notification') {
    const title = readNotification(content)?.title;
    return t('messages.heard.notification', { title: title ? say(title) : t('messages.card.error') });
  }
  return senderId === userId ? t('messages.mark.sent') : t('messages.heard', { name, text: content });
}

/** Announces messages that arrive while the conversation is open, and not those that were there before. */
function Announcement(props: AnnouncementProps) {
  const texts = useTexts();
  const { newest } = props;
  const [first] = useState(newest?.id);
  return (
    <p className="sr-only" role="status">
      {newest && newest.id !== first ? wordsOf(newest, props, texts) : ''}
    </p>
  );
}

interface ThreadMessagesProps {
  facts: ConversationFacts;
  userId: string;
  messages: Messages;
  unsent: readonly UnsentMessage[];
}

/** The messages, the newest at the foot. Older ones load when the reader scrolls to them. */
export function ThreadMessages({ facts, userId, messages: { query, rows }, unsent }: ThreadMessagesProps) {
  const t = useText();
  const times = useMessageTimes();
  const { other } = facts;
  const shown = threadRows({ messages: rows, unsent, userId, dayOf: (instant) => times.day(instant) });
  const newest = shown.at(-1);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // What has failed once is asked for by hand.
  const canBringMore = hasNextPage && !isFetching && !isFetchNextPageError;
  const { place, onScroll, toEnd, hasNews } = useThreadScroll({
    oldest: shown[0]?.key,
    newest: newest?.key,
    isOwn: newest?.kind === 'unsent' || (newest?.kind === 'message' && newest.message.senderId === userId),
    more: canBringMore ? () => void fetchNextPage() : undefined,
  });
  return (
    <div className="flex-1 min-h-0 relative">
      <div
        ref={place}
        className={styles.scroll}
        role="region"
        aria-label={t('messages.log')}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="stack-3 p-4" aria-busy={isFetchingNextPage || undefined}>
          {hasNextPage ? (
            <Button
              className={styles.older}
              variant="line"
              size="small"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('messages.older')}
            </Button>
          ) : (
            <p className={styles.beginning}>{t('messages.beginning')}</p>
          )}
          <ol className="flex flex-col gap-10px">
            {shown.map((row) => {
              if (row.kind === 'day')
                return (
                  <li key={row.key} className={styles.day}>
                    {times.dayWords(row.day)}
                  </li>
                );
              if (row.kind === 'unsent')
                return <UnsentRow key={row.key} message={row.message} userId={userId} />;
              const { message, mark, isFirst, isLast } = row;
              return (
                <MessageRow
                  key={row.key}
                  message={message}
                  mark={mark}
                  isFirst={isFirst}
                  isLast={isLast}
                  isOwn={message.senderId === userId}
                  name={other.name}
                />
              );
            })}
          </ol>
        </div>
      </div>
      {hasNews && (
        <Button className={styles.news} size="small" onClick={toEnd}>
          {t('messages.news')}
        </Button>
      )}
      <Announcement newest={rows.at(-1)} userId={userId} name={other.name} />
    </div>
  );
}
