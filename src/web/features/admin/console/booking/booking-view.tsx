import { useQuery } from '@tanstack/react-query';
import { bookingPageQuery, freshBookingQuery, freshConditionQuery } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookingState } from '../components/booking-badges.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { AdminLoadError } from '../components/load-error.tsx';
import { ItemZone } from '../lib/use-format-date-time.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingEvidence } from './evidence.tsx';
import styles from './booking.module.css';
import { Conversation } from './conversation.tsx';
import { BookingMoney } from './money.tsx';
import { Timeline } from './timeline.tsx';

const NOT_FOUND = 404;

function Unknown() {
  const t = useText();
  return (
    <EmptyState level={2} title={t('admin.booking.unknown')} text={t('admin.booking.unknownText')}>
      <ButtonLink variant="line" href={paths.adminBookings}>
        {t('admin.bookings.all')}
      </ButtonLink>
    </EmptyState>
  );
}

/** One booking, whatever its state: its facts, what has happened, its money, its parties' words for a stated reason. */
export function BookingView({ id }: { id: string }) {
  const t = useText();
  const bookingState = useQuery(freshBookingQuery(id));
  const pageState = useQuery(bookingPageQuery(id));
  const conditionState = useQuery(freshConditionQuery(id));
  const { data: booking, error } = bookingState;
  const { data: page } = pageState;
  const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
  const states = [bookingState, pageState, conditionState];
  const failed = states.find((state) => state.isError);
  const retry = () => {
    for (const state of states) if (state.isError) void state.refetch();
  };
  return (
    <AdminPage
      title={booking ? t('admin.booking.title', { order: booking.orderNumber }) : t('admin.booking.untitled')}
      aside={booking && <BookingState status={booking.status} />}
      actions={booking && <BookingActions booking={booking} />}
      busy={!booking && !error}
    >
      {isUnknown && <Unknown />}
      {failed && !isUnknown && (
        <AdminLoadError
          title="admin.booking.failed"
          error={failed.error}
          stale={booking !== undefined}
          busy={states.some((state) => state.isFetching)}
          retry={retry}
        />
      )}
      {!isUnknown && (
        <ItemZone value={booking?.timeZone}>
          <div className={styles.columns}>
            <div className="stack-5 content-start wide-gap-6">
              {booking ? <BookingFacts booking={booking} /> : !error && <Skeleton className={styles.block} />}
              {booking && page && conditionState.data && (
                <BookingEvidence booking={booking} ratings={page.ratings} condition={conditionState.data} />
              )}
              {page && <BookingMoney page={page} />}
              {booking && page && <Conversation booking={booking} messageCount={page.messageCount} />}
            </div>
            {page ? (
              <Timeline timeline={page.timeline} stated={booking} />
            ) : (
              !pageState.isError && <Skeleton className={styles.block} />
            )}
          </div>
        </ItemZone>
      )}
    </AdminPage>
  );
}
