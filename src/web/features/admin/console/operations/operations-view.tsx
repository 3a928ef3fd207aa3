import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operations } from '#shared/contracts/admin-console.ts';
import { jobsQuery, operationsQuery } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { writeListUrl } from '../../lists/list-url.ts';
import { BOOKINGS_LIST } from '../bookings/bookings-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Figures, type Fact } from '../components/facts.tsx';
import { AdminLoadError } from '../components/load-error.tsx';
import { RowLink } from '../components/row-link.tsx';
import { Denied } from './denied.tsx';
import { Disputes } from './disputes.tsx';
import { FailedDeliveries } from './failed-messages.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { Holds } from './holds.tsx';
import styles from './operations.module.css';

/** How much there is of what has a place of its own. */
function Counts({ counts }: Pick<Operations, 'counts'>) {
  const { t, locale } = useTexts();
  const link = (count: number, href: string) => <RowLink href={href}>{formatNumber(locale, count)}</RowLink>;
  const facts: Fact[] = [
    {
      name: t('admin.operations.overdue'),
      value: link(counts.overdue, writeListUrl(BOOKINGS_LIST, { concern: 'overdue' })),
      note: t('admin.operations.overdueNote'),
    },
    {
      name: t('admin.operations.differences'),
      value: link(counts.differences, paths.adminMoney),
      note: t('admin.operations.differencesNote'),
    },
    { name: t('admin.operations.failedJobs'), value: formatNumber(locale, counts.failedJobs) },
    { name: t('admin.operations.failedDeliveries'), value: formatNumber(locale, counts.failedDeliveries) },
  ];
  return <Figures facts={facts} />;
}

function Troubles({ operations }: { operations: Operations }) {
  const { denied, holds, disputes, failedDeliveries, failedRefunds, counts } = operations;
  return (
    <>
      <Counts counts={counts} />
      <div className="stack-8">
        <Denied denied={denied} />
        <FailedRefunds refunds={failedRefunds} />
        <Holds holds={holds} />
        <Disputes disputes={disputes} />
        <FailedJobs total={counts.failedJobs} />
        <FailedDeliveries deliveries={failedDeliveries} total={counts.failedDeliveries} />
      </div>
    </>
  );
}

/** What needs the Admin's attention, the most urgent first: decisions, money that is owed, holds, disputes, jobs, messages. */
export function OperationsView() {
  const t = useText();
  const client = useQueryClient();
  const { data, isError, error, isFetching, refetch } = useQuery(operationsQuery);
  const refresh = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  };
  return (
    <AdminPage
      title={t('admin.operations.title')}
      text={t('admin.operations.text')}
      actions={
        <Button variant="line" size="small" busy={isFetching} onClick={refresh}>
          {t('admin.operations.refresh')}
        </Button>
      }
      busy={!data && !isError}
    >
      {isError && (
        <AdminLoadError
          title="admin.operations.failed"
          error={error}
          stale={data !== undefined}
          busy={isFetching}
          retry={refresh}
        />
      )}
      {data && <Troubles operations={data} />}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
    </AdminPage>
  );
}
