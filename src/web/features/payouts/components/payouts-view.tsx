import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { bankPayoutsQuery, payoutEarningsQuery, payoutsQuery, payoutStatusQuery } from '#web/data/payouts.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { type Arrival, readArrival } from '../lib/arrival.ts';
import { type OnboardingStatus, onboardingStatusOf } from '../lib/onboarding-status.ts';
import { useSetup } from '../lib/use-setup.ts';
import { ArrivalBanner } from './arrival-banner.tsx';
import { BankList } from './bank-list.tsx';
import { Earnings } from './earnings.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PayoutList } from './payout-list.tsx';
import styles from './payouts.module.css';
import { OnboardingCard, OnboardingSkeleton } from './onboarding-card.tsx';
import { statementsQuery, statementUrl } from '#web/data/statements.ts';
import { StatementList } from '#web/ui/statement-list.tsx';

/** The months of the caller as owner; a list that fails is left out, the rest of the page does not need it. */
function OwnerStatements() {
  const t = useText();
  const { data } = useQuery(statementsQuery);
  return (
    <StatementList
      months={data?.owner ?? []}
      hrefOf={(month) => statementUrl('owner', month)}
      title={t('payouts.statements.title')}
      toDate={(month) => t('payouts.statements.toDate', { month })}
      download={(month) => t('payouts.statements.download', { month })}
      file={t('payouts.statements.file')}
      earlier={t('payouts.statements.earlier')}
    />
  );
}

/** How often an account that is being verified is looked at while the page is open: at first quickly, then for as long as it takes. */
const LOOK_EVERY_MS = 4000;
const QUICK_LOOKS = 15;
const LATER_EVERY_MS = 30_000;
/** Who comes back from the provider is ahead of its news: so often the page looks whether something was entered. */
const LOOKS_AFTER_RETURN = 5;

/** Where the account stands. Coming back from the provider proves nothing: the server is asked again. */
function usePayoutStatus(arrival: Arrival) {
  const query = useQuery({
    ...payoutStatusQuery,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const onboarding = onboardingStatusOf(state.data);
      const waits = onboarding === 'required' && arrival === 'success';
      if (waits) return state.dataUpdateCount < LOOKS_AFTER_RETURN && LOOK_EVERY_MS;
      if (onboarding === 'active' || onboarding === 'required') return false;
      return state.dataUpdateCount < QUICK_LOOKS ? LOOK_EVERY_MS : LATER_EVERY_MS;
    },
  });
  const { refetch } = query;
  useEffect(() => {
    if (arrival === 'success') void refetch();
  }, [arrival, refetch]);
  return query;
}

/** Once the account is active, what has waited goes out: the figures are others. */
function useFiguresOf(onboarding: OnboardingStatus | undefined): void {
  const client = useQueryClient();
  const before = useRef(onboarding);
  useEffect(() => {
    if (onboarding === undefined || before.current === onboarding) return;
    const isChange = before.current !== undefined;
    before.current = onboarding;
    if (!isChange) return;
    for (const { queryKey } of [payoutEarningsQuery, payoutsQuery, bankPayoutsQuery])
      void client.invalidateQueries({ queryKey });
  }, [client, onboarding]);
}

function useWaiting(): string | undefined {
  const { locale } = useTexts();
  const pending = useQuery(payoutEarningsQuery).data?.pendingPayouts ?? 0;
  return pending > 0 ? formatMoney(locale, pending, true) : undefined;
}

function Payouts() {
  const arrival = readArrival(useSearch());
  const query = usePayoutStatus(arrival);
  const { data: status, isError, isFetchedAfterMount } = query;
  const onboarding = status && onboardingStatusOf(status);
  const setup = useSetup();
  const waiting = useWaiting();
  useFiguresOf(onboarding);
  // What came with the page may be older than the visit to the provider.
  const isAsking = arrival === 'success' && !isFetchedAfterMount;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ArrivalBanner arrival={arrival} status={isAsking ? undefined : onboarding} setup={setup} />
        <LoadError query={query} title="payouts.failed.status" />
        {status && <OnboardingCard status={status} waiting={waiting} setup={setup} />}
        {!status && !isError && <OnboardingSkeleton />}
        <Earnings status={onboarding} />
        <PayoutList />
      </div>
      <div className={styles.column}>
        <BankList />
        <OwnerStatements />
        <HowItWorks />
      </div>
    </div>
  );
}

/** Where an owner's money goes, what has been earned, and how every share came about. */
export function PayoutsView() {
  const t = useText();
  const user = useCurrentUser();
  if (user?.isGuest)
    return <SignInRequired title={t('payouts.guest.title')} text={t('payouts.guest.text')} redirect />;
  return (
    <div className="container stack-5 py-6-12 wide-gap-8 wide-py-8-16">
      <div className={styles.intro}>
        <h1>{t('payouts.title')}</h1>
        <p>{t('payouts.intro')}</p>
      </div>
      {user ? <Payouts /> : <OnboardingSkeleton />}
    </div>
  );
}
