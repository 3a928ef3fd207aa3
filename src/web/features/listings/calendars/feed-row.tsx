import type { CalendarFeed } from '#shared/contracts/calendars.ts';
import { formatAgo } from '#web/lib/ago.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDaysText } from '../list/booking-words.ts';
import type { FeedsState } from './use-feeds.ts';

/** One calendar of another product: how old it is, what is wrong with it, and what is booked on its days. */
export function FeedRow({ feed, act }: { feed: CalendarFeed; act: FeedsState['act'] }) {
  const { t, locale } = useTexts();
  const daysText = useDaysText();
  const now = useServerNow(usePageContext().renderedAt);
  const { id, name, host, readAt, failure, unread, conflicts } = feed;
  const busy = (kind: 'refresh' | 'remove') =>
    act.isPending && act.variables.id === id && act.variables.kind === kind;
  return (
    <li className="stack-2 p-4 panel">
      <div className="lines">
        <strong>{name}</strong>
        <span className="muted">{host}</span>
        <span className="muted">
          {readAt === null
            ? t('calendars.feed.never')
            : t('calendars.feed.read', { when: formatAgo(locale, Date.parse(readAt), now.getTime()) })}
        </span>
      </div>
      {failure && (
        <Banner tone="warning">
          {t(`calendars.feed.failure.${failure}`)} {readAt !== null && t('calendars.feed.stays')}
        </Banner>
      )}
      {unread > 0 && <p className="muted">{t('calendars.feed.unread', { count: unread })}</p>}
      {conflicts.length > 0 && (
        <Banner tone="warning" title={t('calendars.feed.conflicts', { count: conflicts.length })}>
          {conflicts.map((conflict) => `${daysText(conflict)} (${conflict.orderNumber})`).join(', ')}
        </Banner>
      )}
      <div className="row-2">
        <Button
          variant="line"
          size="small"
          busy={busy('refresh')}
          aria-label={t('calendars.feed.refresh.named', { name })}
          onClick={() => act.mutate({ kind: 'refresh', id })}
        >
          {t('calendars.feed.refresh')}
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={busy('remove')}
          aria-label={t('calendars.feed.remove.named', { name })}
          onClick={() => act.mutate({ kind: 'remove', id })}
        >
          {t('calendars.feed.remove')}
        </Button>
      </div>
    </li>
  );
}
