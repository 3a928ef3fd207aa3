import type { Job } from '#shared/contracts/reconciliation.ts';
import type { Clocks } from '#shared/domain/clock.ts';
import { cleanError } from './clean-error.ts';
import type { OpenQueues, OpenWork } from './jobs.repository.ts';

const RANKS: Record<Job['state'], number> = { due: 1, running: 2, waiting: 2, scheduled: 3 };

/** `productNow` for work that falls due in product time; the rest has been due since it was written. */
function stateOf(
  { dueAt, lastError, nextAttemptAt }: OpenWork,
  realNow: Date,
  productNow?: Date,
): Job['state'] {
  if (nextAttemptAt !== null && nextAttemptAt > realNow) return lastError === null ? 'running' : 'waiting';
  if (productNow !== undefined && dueAt > productNow) return 'scheduled';
  return 'due';
}

/** What has failed leads, the newest of it first; then what is due, oldest first; then what is planned, next first. */
function inOrder(a: Job, b: Job): number {
  const rank = ({ lastError, state }: Job) => (lastError === null ? RANKS[state] : 0);
  const byTime = a.dueAt.localeCompare(b.dueAt);
  return rank(a) - rank(b) || (a.lastError === null ? byTime : 0 - byTime) || (a.id < b.id ? -1 : 1);
}

/** All queues as one list, at most `most` pieces. No personal data and no secrets in it. */
export function jobsOf(queues: OpenQueues, clocks: Clocks, most: number): Job[] {
  const [realNow, productNow] = [clocks.real.now(), clocks.product.now()];
  const names = Object.keys(queues) as Job['queue'][];
  const all = names.flatMap((queue) =>
    queues[queue].map((work): Job => ({
      id: work.id,
      queue,
      kind: work.kind,
      subject: work.subject,
      dueAt: work.dueAt.toISOString(),
      attempts: work.attempts,
      lastError: work.lastError === null ? null : cleanError(work.lastError),
      state: stateOf(work, realNow, queue === 'scheduled_job' ? productNow : undefined),
    })),
  );
  return all.sort(inOrder).slice(0, most);
}
