import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '#web/data/bookings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { factsOf, type ConversationFacts } from '../lib/conversation-facts.ts';
import { messagesUrl } from '../lib/messages-url.ts';
import type { RenderPicture } from '../lib/render-picture.ts';
import { type Conversations, useMessages, type Messages } from '../lib/use-lists.ts';
import styles from './messages.module.css';
import { Thread } from './thread.tsx';

interface OpenProps {
  bookingId: string;
  userId: string;
  conversations: Conversations;
  renderPicture: RenderPicture;
}

const NOT_FOUND = 404;
const FORBIDDEN = 403;
const LIST = messagesUrl({ tab: 'messages', open: '' });

/** What the head and the foot say: from the list, or from the booking where the list does not hold it. */
function useFacts(bookingId: string, { query, rows }: Conversations) {
  const listed = rows.find((row) => row.bookingId === bookingId);
  const isMissing = !listed && !query.isPending;
  const booking = useQuery({ ...bookingQuery(bookingId), enabled: isMissing });
  const facts: ConversationFacts | undefined = listed ?? (booking.data && factsOf(booking.data));
  return { facts, booking };
}

/** A whole screen of it: there is nothing to read here. */
function Nothing({ title, text }: { title: MessageId; text: MessageId }) {
  const t = useText();
  return (
    <div className={styles.nothing} role="alert">
      <EmptyState bare title={t(title)} text={t(text)}>
        <ButtonLink href={LIST} variant="line">
          {t('messages.back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 content-start p-4" aria-busy>
      <Skeleton shape="control" />
      <Skeleton className={styles.theirs} width="half" />
      <Skeleton className={styles.mine} width="half" />
      <Skeleton className={styles.theirs} width="most" />
    </div>
  );
}

function refusalOf(error: Error | null): 'unknown' | 'parties' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === NOT_FOUND) return 'unknown';
  return error.status === FORBIDDEN ? 'parties' : undefined;
}

/** Neither the messages nor the booking are there to be shown. */
function Failed({ messages: { query }, booking }: { messages: Messages; booking: Refetchable }) {
  const t = useText();
  const retry = () => {
    if (query.isError) void query.refetch();
    if (booking.isError) void booking.refetch();
  };
  return (
    <div className="p-4">
      <RetryBanner title={t('messages.failed')} busy={query.isFetching || booking.isFetching} retry={retry}>
        {t('messages.failedText')}
      </RetryBanner>
    </div>
  );
}
type Refetchable = ReturnType<typeof useFacts>['booking'];

/** The conversation that the address names. */
export function OpenConversation({ bookingId, userId, conversations, renderPicture }: OpenProps) {
  const messages = useMessages(bookingId);
  const { facts, booking } = useFacts(bookingId, conversations);
  const { query } = messages;
  const refusal = refusalOf(query.data ? null : query.error) ?? refusalOf(facts ? null : booking.error);
  if (refusal) return <Nothing title={`messages.${refusal}.title`} text={`messages.${refusal}.text`} />;
  if ((query.isError && !query.data) || (booking.isError && !facts))
    return <Failed messages={messages} booking={booking} />;
  if (booking.data && !facts) return <Nothing title="messages.parties.title" text="messages.parties.text" />;
  if (!query.data || !facts) return <Loading />;
  return <Thread facts={facts} userId={userId} messages={messages} renderPicture={renderPicture} />;
}
