import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert, MarkAlertsReadBody } from '#shared/contracts/alerts.ts';
import { alertsQuery, markAlertsRead } from '#web/data/alerts.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { adminBookingPath, adminCasePath, bookingPath, casePath } from '#web/lib/paths.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { groupAlerts, type AlertGroup } from '../lib/alert-groups.ts';
import { useMessageTimes } from '../lib/times.tsx';
import type { Alerts } from '../lib/use-lists.ts';
import styles from './alerts-list.module.css';
import { ListSkeleton } from './conversation-list.tsx';

const LINK = 'inline-flex items-center min-h-44px text-2 underline weight-mid';

type Choice = NonNullable<MarkAlertsReadBody>;

/** Marks as read; the list is looked at again. */
function useMarkAlerts() {
  const client = useQueryClient();
  const t = useText();
  const toast = useToast();
  return useMutation({
    mutationFn: (choice: Choice) => markAlertsRead(apiOf(client), choice),
    onError: () => toast({ tone: 'destructive', title: t('messages.alerts.markFailed') }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}

interface WordsProps {
  alert: Alert;
  Heading: 'h2' | 'h3';
  mark: (choice: Choice) => void;
}

function Words({ alert: { id, title, message, caseId, link, read, createdAt }, Heading, mark }: WordsProps) {
  const t = useText();
  const times = useMessageTimes();
  const isAdmin = useCurrentUser()?.isAdmin === true;
  return (
    <>
      <div className="spread-wraps w-full">
        <Heading className={styles.title} data-unread={!read || undefined}>
          {!read && <span className="sr-only">{t('messages.alerts.new')}: </span>}
          {title}
        </Heading>
        <span className="muted-small">{times.when(createdAt)}</span>
      </div>
      <p className="muted-reference" dir="auto">
        {message}
      </p>
      {caseId !== null && (
        <Link
          className={LINK}
          href={(isAdmin ? adminCasePath : casePath)(caseId)}
          onClick={read ? undefined : () => mark({ ids: [id] })}
        >
          {t('messages.alerts.case')}
        </Link>
      )}
      {link !== null && (
        <Link className={LINK} href={link} onClick={read ? undefined : () => mark({ ids: [id] })}>
          {t('messages.alerts.open')}
        </Link>
      )}
    </>
  );
}

/** The alerts about a booking: the newest one, and the others behind it. */
function Group({ group: { newest, earlier }, mark }: { group: AlertGroup } & Pick<WordsProps, 'mark'>) {
  const t = useText();
  const isAdmin = useCurrentUser()?.isAdmin === true;
  const { bookingId, title, needsYou } = newest;
  const unreadEarlier = earlier.filter(({ read }) => !read).length;
  const isUnread = !newest.read || unreadEarlier > 0;
  return (
    <li className={styles.alert} data-unread={isUnread || undefined}>
      {needsYou && (
        <Badge tone="accent" className={styles.needsYou}>
          {t('messages.alerts.needsYou')}
        </Badge>
      )}
      <Words alert={newest} Heading="h2" mark={mark} />
      {bookingId !== null && (
        <Link
          className={LINK}
          href={(isAdmin ? adminBookingPath : bookingPath)(bookingId)}
          aria-label={t('messages.alerts.of', { title })}
          onClick={isUnread ? () => mark({ bookingId }) : undefined}
        >
          {t('messages.alerts.booking')}
        </Link>
      )}
      {earlier.length > 0 && (
        <details className="w-full">
          <summary className={styles.toggle}>
            {t('messages.alerts.earlier', { count: earlier.length })}
            {unreadEarlier > 0 && `, ${t('messages.alerts.earlierNew', { count: unreadEarlier })}`}
          </summary>
          <ul className={styles.earlier}>
            {earlier.map((alert) => (
              <li key={alert.id} className="lines">
                <Words alert={alert} Heading="h3" mark={mark} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The reader's in-app notifications and warnings by booking; those that need the reader come first. */
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
          onClick={() => mutate({})}
        >
          {t('messages.alerts.markAll')}
        </Button>
      )}
      {rows.length > 0 && (
        <ul className="grid cols-1 overflow-hidden panel">
          {groupAlerts(rows).map((group) => (
            <Group key={group.id} group={group} mark={mutate} />
          ))}
        </ul>
      )}
      <MoreButton query={query}>{t('messages.more')}</MoreButton>
    </div>
  );
}
