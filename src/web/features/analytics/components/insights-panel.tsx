import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PanelProps } from '../lib/panel-props.ts';
import { BestEarners } from './best-earners.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import styles from './analytics.module.css';
import { ReturnsList } from './returns-list.tsx';
import { UnderutilizedList } from './underutilized-list.tsx';
import { UtilizationChart } from './utilization-chart.tsx';

/** What comes of it all. Where the totals are missing, the cards above say so and offer another try. */
export function InsightsPanel({ items, summary: { data, isPending } }: PanelProps) {
  const t = useText();
  return (
    <>
      <h2 className="sr-only">{t('analytics.tab.insights')}</h2>
      <div className={styles.columns}>
        <div className="stack-5 content-start">
          {isPending && <Skeleton shape="block" className="h-420px" />}
          {data && <EarningsChart months={data.earningsByMonth} />}
          <UtilizationChart items={items} />
        </div>
        <div className="stack-5 content-start">
          {isPending && <Skeleton shape="block" className="h-240px" />}
          {data && <ReturnsList returns={data.upcomingReturns} items={items} />}
          <UnderutilizedList items={items} />
          <BestEarners items={items} />
        </div>
      </div>
    </>
  );
}
