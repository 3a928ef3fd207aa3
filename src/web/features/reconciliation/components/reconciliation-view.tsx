import { useQuery } from '@tanstack/react-query';
import { reconciliationQuery } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { Accounts } from './accounts.tsx';
import { Jobs } from './jobs.tsx';
import styles from './reconciliation.module.css';
import { Report } from './report.tsx';

/** For the Admin: whether the money is right, where it lies, and what work is under way. */
export function ReconciliationView() {
  const t = useText();
  const query = useQuery(reconciliationQuery);
  const { data, isError } = query;
  return (
    <div className={`container ${styles.screen ?? ''}`} aria-busy={(!data && !isError) || undefined}>
      <div className={styles.head}>
        <h1>{t('reconciliation.title')}</h1>
        <p>{t('reconciliation.intro')}</p>
      </div>
      <Loaded query={query} title="reconciliation.failed" skeleton="h-220px">
        {({ report }) => <Report report={report} />}
      </Loaded>
      <div className={styles.columns}>
        <Jobs />
        {data && <Accounts accounts={data.accounts} />}
      </div>
    </div>
  );
}
