import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { payoutsQuery } from '#web/data/payouts.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { rowsOf } from '#web/data/pages.ts';
import styles from './payouts.module.css';
import { PayoutRow } from './payout-row.tsx';

/** How often a share that is being sent is looked after. */
const LOOK_EVERY_MS = 4000;

function usePayouts() {
  const query = useInfiniteQuery({
    ...payoutsQuery,
    refetchInterval: ({ state }) => {
      const isMoving = state.data?.pages.some(({ rows }) =>
        rows.some(({ status }) => status === 'under_way'),
      );
      return isMoving ? LOOK_EVERY_MS : false;
    },
  });
  return { query, rows: rowsOf(query.data, ({ bookingId }) => bookingId) };
}

function Empty() {
  const t = useText();
  return (
    <EmptyState
      level={3}
      title={t('payouts.list.empty')}
      text={t('payouts.list.emptyText')}
      picture="/illustrations/dump-trailer.yellow.alone.svg"
    >
      <ButtonLink variant="line" size="small" href={paths.bookings}>
        {t('payouts.list.way')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Every rental with an owner's share, newest first. */
export function PayoutList() {
  const t = useText();
  const titleId = useId();
  const { query, rows } = usePayouts();
  return (
    <section className="column-4" aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('payouts.list.title')}</h2>
        <p>{t('payouts.list.text')}</p>
      </div>
      <Loaded query={query} title="payouts.failed.payouts" skeleton="h-220px">
        {() =>
          rows.length === 0 ? (
            <Empty />
          ) : (
            <ul className="panel">
              {rows.map((payout) => (
                <PayoutRow key={payout.bookingId} payout={payout} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton query={query}>{t('payouts.list.more')}</MoreButton>
    </section>
  );
}
