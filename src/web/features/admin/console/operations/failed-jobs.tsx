import { useQuery } from '@tanstack/react-query';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { jobsQuery, retryJobPath } from '#web/data/admin.ts';
import { jobText } from '#web/lib/job-text.ts';
import { useText } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminLoadError } from '../components/load-error.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { RetryButton } from './retry-button.tsx';
import styles from './operations.module.css';
import { FailuresSection } from './failures-section.tsx';

const hasFailed = ({ lastError }: Job): boolean => lastError !== null;

function useColumns(): readonly Column<Job>[] {
  const t = useText();
  const moment = useFormatDateTime();
  return [
    {
      id: 'what',
      header: t('admin.jobs.what'),
      card: 'head',
      cell: (job) => (
        <span className="grid justify-items-start">
          <strong>{jobText(job, t)}</strong>
          <span className="muted-reference">{t(`reconciliation.queue.${job.queue}`)}</span>
          {job.subject !== null && <code className="muted-reference">{job.subject}</code>}
        </span>
      ),
    },
    { id: 'due', header: t('admin.jobs.due'), cell: ({ dueAt }) => moment(dueAt) },
    {
      id: 'why',
      header: t('admin.operations.why'),
      cell: ({ lastError, attempts }) => (
        <span className="grid justify-items-start">
          <span className="danger-color wrap-anywhere">{lastError}</span>
          <span className="muted-reference">{t('admin.operations.tried', { count: attempts })}</span>
        </span>
      ),
    },
    {
      id: 'again',
      header: t('admin.operations.acts'),
      quietHeader: true,
      card: 'actions',
      cell: (job) => (
        <RetryButton
          path={retryJobPath(job)}
          label={t('admin.jobs.again')}
          about={jobText(job, t)}
          done={t('admin.jobs.done')}
          failed={t('admin.jobs.failed')}
        />
      ),
    },
  ];
}

/** Work whose last try went wrong; it is tried again on its own, or now. `total`: as the operations count them. */
export function FailedJobs({ total }: { total: number }) {
  const t = useText();
  const columns = useColumns();
  const { data, isError, error, isFetching, refetch } = useQuery(jobsQuery);
  return (
    <>
      {isError && (
        <AdminLoadError
          title="admin.jobs.loadFailed"
          error={error}
          stale={data !== undefined}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <FailuresSection
          title={t('admin.jobs.title')}
          text={t('admin.jobs.text')}
          empty={t('admin.jobs.empty')}
          columns={columns}
          rows={data.filter(hasFailed)}
          keyOf={({ queue, id }) => `${queue} ${id}`}
          total={total}
        />
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
    </>
  );
}
