import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { jobPagesQuery } from '#web/data/admin.ts';
import { jobText } from '#web/lib/job-text.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { useInstant } from '../lib/use-instant.ts';
import styles from './reconciliation.module.css';

const TONES = { scheduled: 'plain', due: 'warn', running: 'brand', waiting: 'plain' } as const;

function JobRow({ job }: { job: Job }) {
  const { t } = useTexts();
  const instant = useInstant();
  const { queue, kind, subject, dueAt, attempts, lastError, state } = job;
  const what = jobText(job, t);
  const names = [what === kind ? null : kind, subject].filter((name) => name !== null);
  return (
    <li className={styles.job}>
      <div className="grid content-start shrinks">
        <strong className="wrap-anywhere">{what}</strong>
        <span className="muted">{t(`reconciliation.queue.${queue}`)}</span>
        <code className="muted-reference">{names.join(' ')}</code>
      </div>
      <div className={styles.when}>
        <span>{t('reconciliation.jobs.due', { when: instant(dueAt) })}</span>
        <span className="muted">{t('reconciliation.jobs.attempts', { count: attempts })}</span>
      </div>
      <Badge tone={lastError === null ? TONES[state] : 'bad'} dot className={styles.jobState}>
        {t(`reconciliation.state.${state}`)}
      </Badge>
      {lastError !== null && (
        <p className={styles.error}>
          <span>{t('reconciliation.jobs.error')}</span> {lastError}
        </p>
      )}
    </li>
  );
}

/** What waits, is late or has failed: what, when, how often tried, and why it failed. */
export function Jobs() {
  const { t } = useTexts();
  const titleId = useId();
  const query = useInfiniteQuery(jobPagesQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="column-4" aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={titleId}>{t('reconciliation.jobs.title')}</h2>
          <p className="muted">{t('reconciliation.jobs.text')}</p>
        </div>
        <Button variant="line" size="small" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {t('reconciliation.jobs.refresh')}
        </Button>
      </div>
      <Loaded query={query} title="reconciliation.failedJobs" skeleton="h-240px">
        {() =>
          rows.length === 0 ? (
            <EmptyState
              level={3}
              title={t('reconciliation.jobs.empty')}
              text={t('reconciliation.jobs.emptyText')}
            />
          ) : (
            <ul className="panel">
              {rows.map((job) => (
                <JobRow key={`${job.queue} ${job.id}`} job={job} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton query={query}>{t('reconciliation.jobs.more')}</MoreButton>
    </section>
  );
}
