import { useQuery } from '@tanstack/react-query';
import { reconciliationQuery } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Accounts } from './accounts.tsx';
import { Jobs } from './jobs.tsx';
import styles from './reconciliation.module.css';
import { Report } from './report.tsx';
import { ReconciliationLoadError } from './load-error.tsx';

/** For the Admin: whether the money is right, where it lies, and what work is under way. */
export function ReconciliationView() {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(reconciliationQuery);
  return (
    <div className={`container ${styles.screen ?? ''}`} aria-busy={(!data && !isError) || undefined}>
      <div className={styles.head}>
        <h1>{t('reconciliation.title')}</h1>
        <p>{t('reconciliation.intro')}</p>
      </div>
      {isError && (
        <ReconciliationLoadError
          title="reconciliation.failed"
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
