import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useCurrentUser } from '#web/lib/session.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { bankPayoutsQuery } from '../api/bank-payouts.ts';
import { payoutEarningsQuery } from '../api/payout-earnings.ts';
import { payoutsQuery } from '../api/payouts.ts';
import { readArrival } from '../lib/return-address.ts';
import { standingOf, type Standing } from '../lib/standing.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePayoutStatus } from '../lib/use-standing.ts';
import { useSetup } from '../lib/use-setup.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { BankList } from './bank-list.tsx';
import { Earnings } from './earnings.tsx';
import { GuestFirst } from './guest-first.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PayoutList } from './payout-list.tsx';
import styles from './payouts-view.module.css';
import { StandingCard, StandingSkeleton } from './standing-card.tsx';
import { Trouble } from './trouble.tsx';

/** Once the account is active, what has waited goes out: the figures are others. */
function useFiguresOf(standing: Standing | undefined): void {
  const client = useQueryClient();
  const before = useRef(standing);
  useEffect(() => {
    if (standing === undefined || before.current === standing) return;
    const isChange = before.current !== undefined;
    before.current = standing;
    if (!isChange) return;
    for (const { queryKey } of [payoutEarningsQuery, payoutsQuery, bankPayoutsQuery])
      void client.invalidateQueries({ queryKey });
  }, [client, standing]);
}

function useWaiting(): string | undefined {
  const { locale } = useTexts();
  const pending = useQuery(payoutEarningsQuery).data?.pendingPayouts ?? 0;
  return pending > 0 ? formatMoney(locale, pending, true) : undefined;
}

function Payouts() {
  const arrival = readArrival(useSearch());
  const { data: status, isError, isFetching, isFetchedAfterMount, refetch } = usePayoutStatus(arrival);
  const standing = status && standingOf(status);
  const setup = useSetup();
  const waiting = useWaiting();
  useFiguresOf(standing);
  // What came with the page may be older than the visit to the provider.
  const isAsking = arrival === 'success' && !isFetchedAfterMount;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ArrivalNotice arrival={arrival} standing={isAsking ? undefined : standing} setup={setup} />
        {isError && (
          <Trouble
            title="payouts.failed.status"
            stale={status !== undefined}
            busy={isFetching}
            retry={() => void refetch()}
          />
        )}
        {status && <StandingCard status={status} waiting={waiting} setup={setup} />}
        {!status && !isError && <StandingSkeleton />}
        <Earnings standing={standing} />
        <PayoutList />
      </div>
      <div className={styles.column}>
        <BankList />
        <HowItWorks />
      </div>
    </div>
  );
}

/** Where an owner's money goes, what has been earned, and how every share came about. */
export function PayoutsView() {
  const t = useText();
  const user = useCurrentUser();
  if (user?.isGuest) return <GuestFirst />;
  return (
    <div className={`container ${styles.screen ?? ''}`}>
      <div className={styles.head}>
        <h1>{t('payouts.title')}</h1>
        <p>{t('payouts.intro')}</p>
      </div>
      {user ? <Payouts /> : <StandingSkeleton />}
    </div>
  );
}
