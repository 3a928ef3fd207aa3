// Scheduled background jobs in product time; a failed job is retried after a growing pause.
import type { Clocks } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { exponentialBackoff } from '../lib/exponential-backoff.ts';
import { createQueue } from '../queue/queue.ts';
import {
  dueJobs,
  finishJob,
  jobQueue,
  nextJobDueAt,
  type ScheduledJob,
} from './scheduled-jobs.repository.ts';

/** What is done may make more fall due at once, and that again; beyond so many looks it waits for the next round. */
const MOST_LOOKS = 5;

/** Does what has fallen due for one subject. Called at least once, so it must be idempotent; throwing means again later. */
export interface JobHandler {
  readonly kind: string;
  /** The sandbox clock does not stop for it: however far it goes, this is done once where it arrives (recurring.ts). */
  readonly isHousekeeping?: boolean;
  run(subject: string, dueAt: Date): Promise<void>;
}

interface ScheduledJobsDeps {
  db: Database;
  clocks: Clocks;
  onError: (error: unknown, message: string) => void;
}

/** For so long a piece of housekeeping is its instance's, unless it renews the lease. */
export const HOUSEKEEPING_LEASE_MS = 900_000;

export function createScheduledJobs({ db, clocks, onError }: ScheduledJobsDeps) {
  const handlers = new Map<string, JobHandler>();

  const kinds = (housekeeping: boolean) =>
    [...handlers.values()]
      .filter(({ isHousekeeping = false }) => isHousekeeping === housekeeping)
      .map(({ kind }) => kind);

  async function handle(job: ScheduledJob): Promise<void> {
    await handlers.get(job.kind)?.run(job.subject, job.dueAt);
    await finishJob(db, job, clocks.product.now());
  }

  const queueOf = (name: string, leaseMs: number, housekeeping = false) =>
    createQueue({
      name,
      db,
      table: jobQueue,
      clock: clocks.real,
      waitingClock: clocks.product,
      scope: () => dueJobs(kinds(housekeeping), clocks.product.now()),
      leaseMs,
      batch: 20,
      handle,
      pauseAfter: exponentialBackoff(10_000, 600_000),
      onError,
      failure: ({ kind, subject }) => `due work ${kind} of ${subject} failed`,
    });
  const deadlines = queueOf('scheduled_job', 120_000);
  // Housekeeping may have to read a lot.
  const housekeeping = queueOf('housekeeping', HOUSEKEEPING_LEASE_MS, true);
  const queues = [deadlines, housekeeping];

  return {
    queues,
    register: (handler: JobHandler): void => void handlers.set(handler.kind, handler),
    /**
     * Runs what is due at the product's present, in its order, and what falls due by it; what fails waits for its next try.
     * Returns even if other code keeps adding due jobs.
     */
    async runDue(): Promise<void> {
      for (let looks = 0; looks < MOST_LOOKS; looks++) if ((await deadlines.drain()) === 0) return;
    },
    /** The same for housekeeping, which `runDue` leaves alone: in a line of its own, so that no deadline waits for it. */
    async runHousekeeping(): Promise<void> {
      await housekeeping.drain();
    },
    /** When the next piece falls due, housekeeping aside; undefined where nothing is planned. */
    nextDueAt: (): Promise<Date | undefined> => nextJobDueAt(db, kinds(false), clocks.real.now()),
    start: (): void => queues.forEach((queue) => queue.start()),
    async stop(): Promise<void> {
      for (const queue of queues) await queue.stop();
    },
  };
}

/** Work of our own table with its due instant in product time; a timer only wakes the sweeper (docs/product/time.md#jobs). */
export type ScheduledJobs = ReturnType<typeof createScheduledJobs>;
