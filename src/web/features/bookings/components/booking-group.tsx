import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingTab } from '#shared/domain/booking-tabs.ts';
import type { Side } from '#web/data/my-bookings.ts';
import type { List } from '#web/data/use-list.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { BookingCard, BookingCardSkeleton } from './booking-card.tsx';
import { BookingRows } from './booking-rows.tsx';
import styles from './bookings.module.css';

interface GroupProps {
  side: Side;
  tab: BookingTab;
  list: List<Booking>;
  /** This side's bookings of the tab. */
  rows: Booking[];
  /** What stands beside the heading. */
  count: number | undefined;
  named: string;
  /** Rows that open instead of cards. */
  asRows: boolean;
  /** A filter or a search leaves some of them out. */
  isNarrowed: boolean;
}

/** Up to so many of a tab are cards; more are rows that open. */
export const FEW = 3;
const PAGE = 20;

const MACHINES = { renter: 'mini-excavator', owner: 'dump-trailer' } as const;

function Empty({ side, tab }: Pick<GroupProps, 'side' | 'tab'>) {
  const t = useText();
  return (
    <EmptyState
      level={3}
      title={t(`bookings.${side}.${tab}.empty`)}
      text={t(`bookings.${side}.${tab}.emptyText`)}
      {...(tab === 'active' ? { picture: `/illustrations/${MACHINES[side]}.yellow.alone.svg` } : {})}
    >
      <ButtonLink
        variant={tab === 'active' ? 'main' : 'line'}
        size="small"
        href={side === 'renter' ? paths.search : paths.addListing}
      >
        {t(`bookings.${side}.way`)}
      </ButtonLink>
    </EmptyState>
  );
}

/** The bookings; more of them on demand, so that years of rentals are not rendered at once. */
function Bookings({
  side,
  tab,
  list: { query },
  rows,
  named,
  asRows,
  isNarrowed,
}: Omit<GroupProps, 'count'>) {
  const t = useText();
  const [limit, setLimit] = useState(PAGE);
  const shown = rows.filter(({ id }, index) => index < limit || id === named);
  const hasMore = rows.length > limit || query.hasNextPage;
  // Pages that come in the background hold up nothing that is there already.
  const isAwaited = query.isFetchingNextPage && rows.length <= limit;
  const more = () => {
    setLimit(limit + PAGE);
    if (rows.length <= limit + PAGE && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  if (rows.length === 0 && !hasMore)
    return isNarrowed ? <p className="muted-color">{t('bookings.none')}</p> : <Empty side={side} tab={tab} />;
  return (
    <>
      {asRows ? (
        <BookingRows tab={tab} rows={shown} named={named} />
      ) : (
        shown.map((booking) => (
          <BookingCard key={booking.id} booking={booking} named={booking.id === named} />
        ))
      )}
      {hasMore && (
        <Button variant="line" busy={isAwaited} onClick={more}>
          {t('bookings.more')}
        </Button>
      )}
    </>
  );
}

/** One side of a tab: what one rents, or what one rents out. */
export function BookingGroup({ side, tab, list, rows, count, named, asRows, isNarrowed }: GroupProps) {
  const t = useText();
  const { query } = list;
  const headingId = `bookings-${side}`;
  const isEmpty = query.isSuccess && rows.length === 0 && !query.hasNextPage && !isNarrowed;
  return (
    <section
      className={styles.group}
      data-empty={isEmpty || undefined}
      aria-labelledby={headingId}
      aria-busy={query.isPending || undefined}
    >
      <div className="spread">
        <h2 id={headingId}>{t(`bookings.${side}.title`)}</h2>
        {count !== undefined && <span className="muted">{isNarrowed ? rows.length : count}</span>}
      </div>
      <LoadError
        query={query}
        title={`bookings.${side}.failed`}
        text={`bookings.${side}.failedText`}
        stale="bookings.stale"
      />
      {query.isPending && <BookingCardSkeleton />}
      {(query.data ?? rows.length > 0) && (
        <Bookings
          key={tab}
          side={side}
          tab={tab}
          list={list}
          rows={rows}
          named={named}
          asRows={asRows}
          isNarrowed={isNarrowed}
        />
      )}
    </section>
  );
}
