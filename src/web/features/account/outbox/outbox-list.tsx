import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#web/data/account.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OutboxCard } from './outbox-card.tsx';

/** What would have been sent, newest first, looked at again on every visit. */
export function OutboxList({ to }: { to: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery({ ...outboxQuery(to), refetchOnMount: 'always' });
  const again = (
    <Button variant="line" size="small" busy={isFetching} onClick={() => void refetch()}>
      {isFetching ? t('account.outbox.refreshing') : t('account.outbox.refresh')}
    </Button>
  );
  return (
    <section className="stack-4" aria-busy={isFetching}>
      <div className="flex items-center justify-between gap-3 min-h-44px">
        <p className="muted" role="status">
          {data && t('account.outbox.count', { count: data.length })}
        </p>
        {again}
      </div>
      {error && (
        <Banner tone="danger" role="alert" title={t('account.outbox.failedTitle')}>
          {(error instanceof ApiError && error.userMessage) || t('account.problem.offline')}
        </Banner>
      )}
      {!data && !error && <Skeleton shape="block" className="h-220px" />}
      {data?.length === 0 && (
        <EmptyState
          title={t('account.outbox.emptyTitle')}
          text={to ? t('account.outbox.emptyFor', { to }) : t('account.outbox.emptyText')}
        />
      )}
      {data && data.length > 0 && (
        <ol className="stack-4">
          {data.map((message) => (
            <li key={message.id}>
              <OutboxCard message={message} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
