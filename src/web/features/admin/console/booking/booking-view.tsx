import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bookingPageQuery, freshBookingQuery, freshConditionQuery } from '#web/data/admin.ts';
import { paths, receiptPath } from '#web/lib/paths.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import type { Booking } from '#shared/contracts/bookings.ts';
import { BookingState } from '../components/booking-badges.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { ItemZone } from '../lib/use-format-date-time.ts';
import { BookingFacts } from './booking-facts.tsx';
import { BookingEvidence } from './evidence.tsx';
import styles from './booking.module.css';
import { Conversation } from './conversation.tsx';
import { BookingMoney } from './money.tsx';
import { RefundBooking } from './refund-booking.tsx';
import { Timeline } from './timeline.tsx';
import { ClaimDecision } from './claim-decision.tsx';

const CancelOnBehalf = lazy(async () => ({
  default: (await import('./cancel-on-behalf.tsx')).CancelOnBehalf,
}));
const CompleteOnBehalf = lazy(async () => ({
  default: (await import('./complete-on-behalf.tsx')).CompleteOnBehalf,
}));

/** What the Admin may do with a booking now; the server lists it, as for the parties. */
function BookingActions({ booking }: { booking: Booking }) {
  const t = useText();
  const [open, setOpen] = useState<'cancel' | 'complete'>();
  const { allowedActions, feePaidAt, id } = booking;
  const close = () => setOpen(undefined);
  return (
    <>
      {feePaidAt !== null && (
        <ButtonLink variant="line" size="small" href={receiptPath(id)}>
          {t('admin.booking.receipt')}
        </ButtonLink>
      )}
      {allowedActions.includes('complete') && (
        <Button variant="line" size="small" onClick={() => setOpen('complete')}>
          {t('admin.completeFor.open')}
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button variant="danger" size="small" onClick={() => setOpen('cancel')}>
          {t('admin.cancelFor.open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'cancel' && <CancelOnBehalf booking={booking} onClose={close} />}
        {open === 'complete' && <CompleteOnBehalf booking={booking} onClose={close} />}
      </Suspense>
    </>
  );
}

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
  /** The three taken as one. */
  const all = {
    data: booking,
    error: states.find((state) => state.isError)?.error ?? null,
    isFetching: states.some((state) => state.isFetching),
    refetch: () => states.filter((state) => state.isError).map(async (state) => state.refetch()),
  };
  return (
    <AdminPage
      title={booking ? t('admin.booking.title', { order: booking.orderNumber }) : t('admin.booking.untitled')}
      aside={booking && <BookingState status={booking.status} />}
      actions={booking && <BookingActions booking={booking} />}
      busy={!booking && !error}
    >
      {isUnknown ? <Unknown /> : <LoadError explained query={all} title="admin.booking.failed" />}
      {!isUnknown && (
        <ItemZone value={booking?.timeZone}>
          <div className={styles.columns}>
            <div className="stack-5 content-start wide-gap-6">
              {booking ? <BookingFacts booking={booking} /> : !error && <Skeleton className={styles.block} />}
              {booking && page && conditionState.data && (
                <BookingEvidence booking={booking} ratings={page.ratings} condition={conditionState.data} />
              )}
              {booking?.claim && <ClaimDecision bookingId={booking.id} />}
              {page && <BookingMoney page={page} />}
              {booking && page && <RefundBooking booking={booking} page={page} />}
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
