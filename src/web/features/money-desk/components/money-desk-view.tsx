import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { moneyDeskQuery } from '../api/money-desk.ts';
import { Accounts } from './accounts.tsx';
import { Jobs } from './jobs.tsx';
import styles from './money-desk-view.module.css';
import { Report } from './report.tsx';
import { Trouble } from './trouble.tsx';

/** For the Admin: whether the money is right, where it lies, and what work is under way. */
export function MoneyDeskView() {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(moneyDeskQuery);
  return (
    <div className={`container ${styles.screen ?? ''}`} aria-busy={(!data && !isError) || undefined}>
      <div className={styles.head}>
        <h1>{t('moneyDesk.title')}</h1>
        <p>{t('moneyDesk.intro')}</p>
      </div>
      {isError && (
        <Trouble
          title="moneyDesk.failed"
          stale={data !== undefined}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data && <Report report={data.report} />}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      <div className={styles.columns}>
        <Jobs />
        {data && <Accounts accounts={data.accounts} />}
      </div>
    </div>
  );
}
