import type { Conversation } from '#shared/contracts/messages.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import styles from './messages.module.css';
import { ConversationRow } from './conversation-row.tsx';
import type { RenderPicture } from '../lib/render-picture.ts';
import type { Conversations } from '../lib/use-lists.ts';

interface ListProps {
  conversations: Conversations;
  /** Id of the booking whose conversation is open. */
  open: string;
  renderPicture: RenderPicture;
}

/** Pending, confirmed and active count as active rentals (docs/product/booking.md#process). */
const isActive = ({ status }: Conversation): boolean => status !== 'completed' && status !== 'canceled';

export function ListSkeleton() {
  return (
    <div className="border-t" aria-busy>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton className={styles.skeletonPicture} />
          <span>
            <Skeleton width="half" />
            <Skeleton shape="small" width="most" />
            <Skeleton shape="small" width="most" />
          </span>
        </div>
      ))}
    </div>
  );
}

function Empty() {
  const t = useText();
  return (
    <div className={styles.around}>
      <EmptyState
        title={t('messages.empty.title')}
        text={t('messages.empty.text')}
        picture="/illustrations/mini-excavator.yellow.alone.svg"
      >
        <ButtonLink href={paths.search}>{t('messages.empty.way')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

interface GroupProps {
  name: 'active' | 'earlier';
  rows: readonly Conversation[];
  open: string;
  renderPicture: RenderPicture;
}

function Group({ name, rows, open, renderPicture }: GroupProps) {
  const t = useText();
  const headingId = `messages-${name}`;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {t(`messages.${name}`)}
      </h2>
      <ul className="border-t">
        {rows.map((conversation) => (
          <ConversationRow
            key={conversation.bookingId}
            conversation={conversation}
            isOpen={conversation.bookingId === open}
            renderPicture={renderPicture}
          />
        ))}
      </ul>
    </section>
  );
}

/** The reader's rentals as conversations: open ones, then closed ones that have messages. */
export function ConversationList({ conversations: { query, rows }, open, renderPicture }: ListProps) {
  const t = useText();
  const parts = { open, renderPicture };
  return (
    <>
      {query.isError && (
        <div className={styles.around}>
          <LoadError
            query={query}
            title="messages.list.failed"
            text="messages.list.failedText"
            stale="messages.list.staleText"
          />
        </div>
      )}
      {query.isPending && <ListSkeleton />}
      {query.data && rows.length === 0 && <Empty />}
      <Group name="active" rows={rows.filter(isActive)} {...parts} />
      <Group name="earlier" rows={rows.filter((row) => !isActive(row))} {...parts} />
      {query.hasNextPage && (
        <div className={styles.around}>
          <MoreButton wide query={query}>
            {t('messages.more')}
          </MoreButton>
        </div>
      )}
    </>
  );
}
