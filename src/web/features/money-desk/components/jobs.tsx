import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Job } from '#shared/contracts/money-desk.ts';
import { jobText } from '#web/lib/job-text.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { jobsQuery } from '../api/jobs.ts';
import { useInstant } from '../lib/use-instant.ts';
import styles from './jobs.module.css';
import { Trouble } from './trouble.tsx';

const TONES = { scheduled: 'plain', due: 'warn', running: 'brand', waiting: 'plain' } as const;

function JobRow({ job }: { job: Job }) {
  const { t } = useTexts();
  const instant = useInstant();
  const { queue, kind, subject, dueAt, attempts, lastError, state } = job;
  const what = jobText(job, t);
  const names = [what === kind ? null : kind, subject].filter((name) => name !== null);
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <strong className={styles.kind}>{what}</strong>
        <span className={styles.muted}>{t(`moneyDesk.queue.${queue}`)}</span>
        <code className={styles.subject}>{names.join(' ')}</code>
      </div>
      <div className={styles.when}>
        <span>{t('moneyDesk.jobs.due', { when: instant(dueAt) })}</span>
        <span className={styles.muted}>{t('moneyDesk.jobs.attempts', { count: attempts })}</span>
      </div>
      <Badge tone={lastError === null ? TONES[state] : 'bad'} dot className={styles.state}>
        {t(`moneyDesk.state.${state}`)}
      </Badge>
      {lastError !== null && (
        <p className={styles.error}>
          <span>{t('moneyDesk.jobs.error')}</span> {lastError}
        </p>
      )}
    </li>
  );
}

/** What waits, is late or has failed: what, when, how often tried, and why it failed. */
export function Jobs() {
  const { t } = useTexts();
  const titleId = useId();
  const query = useInfiniteQuery(jobsQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{t('moneyDesk.jobs.title')}</h2>
          <p className={styles.muted}>{t('moneyDesk.jobs.text')}</p>
        </div>
        <Button variant="line" size="small" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {t('moneyDesk.jobs.refresh')}
        </Button>
      </div>
      {query.isError && (
        <Trouble
          title="moneyDesk.failedJobs"
          stale={rows.length > 0}
          busy={query.isFetching}
          retry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton className={styles.skeleton} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState level={3} title={t('moneyDesk.jobs.empty')} text={t('moneyDesk.jobs.emptyText')} />
      )}
      {rows.length > 0 && (
        <ul className={styles.jobs}>
          {rows.map((job) => (
            <JobRow key={`${job.queue} ${job.id}`} job={job} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('moneyDesk.jobs.more')}
        </Button>
      )}
    </section>
  );
}
