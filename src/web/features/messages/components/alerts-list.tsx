import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from '#shared/contracts/alerts.ts';
import { alertsQuery, markAlertsRead } from '#web/data/alerts.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { adminCasePath, bookingPath, casePath } from '#web/lib/paths.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { useMessageTimes } from '../lib/times.tsx';
import type { Alerts } from '../lib/use-lists.ts';
import styles from './alerts-list.module.css';
import { ListSkeleton } from './conversation-list.tsx';

/** Marks as read, all or those that are named; the list is looked at again. */
function useMarkAlerts() {
  const client = useQueryClient();
  const t = useText();
  const toast = useToast();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) => markAlertsRead(apiOf(client), ids),
    onError: () => toast({ tone: 'destructive', title: t('messages.alerts.markFailed') }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}

function AlertCard({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const t = useText();
  const times = useMessageTimes();
  const { title, message, bookingId, caseId, read, createdAt } = alert;
  const isAdmin = useCurrentUser()?.isAdmin === true;
  return (
    <li className={styles.alert} data-unread={!read || undefined}>
      <div className="spread-wraps w-full">
        <h2 className={styles.title}>
          {!read && <span className="sr-only">{t('messages.alerts.new')}: </span>}
          {title}
        </h2>
        <span className="muted-small">{times.when(createdAt)}</span>
      </div>
      <p className="muted-reference" dir="auto">
        {message}
      </p>
      {caseId !== null && (
        <Link
          className="inline-flex items-center min-h-44px text-2 underline weight-mid"
          href={(isAdmin ? adminCasePath : casePath)(caseId)}
          onClick={read ? undefined : onOpen}
        >
          {t('messages.alerts.case')}
        </Link>
      )}
      {bookingId !== null && (
        <Link
          className="inline-flex items-center min-h-44px text-2 underline weight-mid"
          href={bookingPath(bookingId)}
          aria-label={t('messages.alerts.of', { title })}
          onClick={read ? undefined : onOpen}
        >
          {t('messages.alerts.booking')}
        </Link>
      )}
    </li>
  );
}

/** The reader's in-app notifications and warnings, newest first. */
export function AlertsList({ alerts: { query, rows } }: { alerts: Alerts }) {
  const t = useText();
  const { mutate, isPending } = useMarkAlerts();
  return (
    <div className={styles.alerts}>
      <LoadError
        query={query}
        title="messages.alerts.failed"
        text="messages.alerts.failedText"
        stale="messages.alerts.staleText"
      />
      {query.isPending && <ListSkeleton />}
      {query.data && rows.length === 0 && (
        <EmptyState title={t('messages.alerts.empty.title')} text={t('messages.alerts.empty.text')} />
      )}
      {rows.some(({ read }) => !read) && (
        <Button
          className={styles.markAll}
          variant="quiet"
          size="small"
          busy={isPending}
          onClick={() => mutate(undefined)}
        >
          {t('messages.alerts.markAll')}
        </Button>
      )}
      {rows.length > 0 && (
        <ul className="grid cols-1 overflow-hidden panel">
          {rows.map((alert) => (
            <AlertCard key={alert.id} alert={alert} onOpen={() => mutate([alert.id])} />
          ))}
        </ul>
      )}
      <MoreButton query={query}>{t('messages.more')}</MoreButton>
    </div>
  );
}
