import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { analyticsQuery, summaryQuery } from '#web/data/analytics.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { isAnalytics, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ANALYTICS_TABS, analyticsUrl, readAnalyticsQuery } from '../lib/analytics-url.ts';
import { ItemPictureProvider, type ItemPicture } from '../lib/item-picture.tsx';
import type { PanelProps } from '../lib/panel-props.ts';
import styles from './analytics.module.css';
import { InsightsPanel } from './insights-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SummaryCards } from './summary-cards.tsx';

const ROWS = [1, 2, 3, 4];

/** Rows of the height that items have. */
function PanelSkeleton() {
  return (
    <div className={styles.rows} aria-busy>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </div>
  );
}

const TABS = 'analytics';
const PANELS = { performance: PerformancePanel, schedule: SchedulePanel, insights: InsightsPanel } as const;

function Empty() {
  const t = useText();
  return (
    <EmptyState
      title={t('analytics.empty.title')}
      text={t('analytics.empty.text')}
      picture="/illustrations/skid-steer.yellow.alone.svg"
    >
      <ButtonLink href={paths.addListing}>{t('analytics.add')}</ButtonLink>
    </EmptyState>
  );
}

/** Three looks at the same items; the address holds which. `items` is undefined while they load. */
function Parts({ items, summary }: Pick<PanelProps, 'summary'> & { items: PanelProps['items'] | undefined }) {
  const t = useText();
  const [, navigate] = useLocation();
  const address = readAnalyticsQuery(useSearch());
  const Panel = PANELS[address.tab];
  return (
    <div className="stack-5">
      <Tabs
        name={TABS}
        className={styles.tabs}
        label={t('analytics.tabs')}
        tabs={ANALYTICS_TABS.map((id) => ({ id, label: t(`analytics.tab.${id}`) }))}
        value={address.tab}
        onChange={(tab) => navigate(analyticsUrl({ ...address, tab }), { replace: true })}
      />
      <TabPanel name={TABS} id={address.tab} className="stack-5 content-start">
        {items ? <Panel items={items} summary={summary} /> : <PanelSkeleton />}
      </TabPanel>
    </div>
  );
}

function Analytics({ userId }: { userId: string }) {
  useStaleOnLeave(isAnalytics);
  const query = useQuery(analyticsQuery(userId));
  const { data: items, isError } = query;
  const summary = useQuery(summaryQuery);
  // Of listings that are gone, what they have earned stays.
  const hasPast = (summary.data?.totalBookings ?? 0) > 0;
  if (items?.length === 0)
    return (
      <>
        {hasPast && <SummaryCards summary={summary} />}
        <Empty />
      </>
    );
  return (
    <>
      <SummaryCards summary={summary} />
      <LoadError query={query} title="analytics.failed.items" />
      {(items ?? !isError) && <Parts items={items} summary={summary} />}
    </>
  );
}

/** Where there is nothing yet, the place of the figures asks for the first listing. */
function Ways({ userId, calendars }: { userId: string; calendars: ReactNode }) {
  const t = useText();
  const { data: items } = useQuery(analyticsQuery(userId));
  return (
    <div className="row-2">
      <ButtonLink href={paths.myListings} variant="line" size="small">
        {t('analytics.listings')}
      </ButtonLink>
      {items?.length !== 0 && calendars}
      {items?.length !== 0 && (
        <ButtonLink href={paths.addListing} size="small">
          {t('analytics.add')}
        </ButtonLink>
      )}
    </div>
  );
}

/** An owner's equipment in figures: how it performs, when it is out, what comes of it. */
export function AnalyticsView({ picture, calendars }: { picture: ItemPicture; calendars: ReactNode }) {
  const t = useText();
  const user = useCurrentUser();
  const isOwner = user !== undefined && !user.isGuest;
  return (
    <div className="container stack-5 py-6-12 wide-gap-6 wide-py-8-16">
      <div className={styles.head}>
        <div>
          <h1>{t('analytics.title')}</h1>
          <p>{t('analytics.intro')}</p>
        </div>
        {isOwner && <Ways userId={user.id} calendars={calendars} />}
      </div>
      {!user && <PanelSkeleton />}
      {user?.isGuest && (
        <SignInRequired
          title={t('analytics.guest.title')}
          text={t('analytics.guest.text')}
          picture="/illustrations/mini-excavator.yellow.alone.svg"
        >
          <ButtonLink href={paths.search} variant="line">
            {t('analytics.guest.search')}
          </ButtonLink>
        </SignInRequired>
      )}
      {isOwner && (
        <ItemPictureProvider value={picture}>
          <Analytics userId={user.id} />
        </ItemPictureProvider>
      )}
    </div>
  );
}
