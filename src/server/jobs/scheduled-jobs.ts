import type { Clocks } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { errorLine } from '../describe-error.ts';
import { exponentialBackoff } from '../lib/exponential-backoff.ts';
import { createCoalescingWorker } from '../lib/coalescing-worker.ts';
import {
  claimJobs,
  countDueJobs,
  failJob,
  finishJob,
  nextJobDueAt,
  type ScheduledJob,
} from './scheduled-jobs.repository.ts';

const BATCH = 20;
const LEASE_MS = 120_000;
/** Housekeeping may have to read a lot. */
const LONG_LEASE_MS = 900_000;
const POLL_MS = 5_000;
/** What is done may make more fall due at once, and that again; beyond so many looks it waits for the next round. */
const MOST_LOOKS = 5;

const pauseAfter = exponentialBackoff(10_000, 600_000);

/** Does what has fallen due for one subject. Called at least once, so it must be idempotent; throwing means again later. */
export interface JobHandler {
  readonly kind: string;
  /** The sandbox clock does not stop for it: however far it goes, this is done once where it arrives (recurring.ts). */
  readonly isHousekeeping?: boolean;
  run(subject: string, dueAt: Date): Promise<void>;
}

/** Work of our own table with its due instant in product time; a timer only wakes the sweeper (docs/product/time.md#jobs). */
export interface ScheduledJobs {
  register(handler: JobHandler): void;
  /**
   * Runs what is due at the product's present, in its order, and what falls due by it; what fails waits for its next try.
   * Answers though others plan more without a pause.
   */
  runDue(): Promise<void>;
  /** The same for housekeeping, which `runDue` leaves alone: in a line of its own, so that no deadline waits for it. */
  runHousekeeping(): Promise<void>;
  /** When the next piece falls due, housekeeping aside; undefined where nothing is planned. */
  nextDueAt(): Promise<Date | undefined>;
  start(): void;
  stop(): Promise<void>;
}

interface ScheduledJobsDeps {
  db: Database;
  clocks: Clocks;
  onError: (error: unknown, message: string) => void;
}

export function createScheduledJobs({ db, clocks, onError }: ScheduledJobsDeps): ScheduledJobs {
  const handlers = new Map<string, JobHandler>();
  let timer: NodeJS.Timeout | undefined;

  const realLater = (ms: number) => new Date(clocks.real.now().getTime() + ms);
  const kinds = (housekeeping = false) =>
    [...handlers.values()]
      .filter(({ isHousekeeping = false }) => isHousekeeping === housekeeping)
      .map(({ kind }) => kind);

  async function handle(item: ScheduledJob): Promise<void> {
    try {
      await handlers.get(item.kind)?.run(item.subject, item.dueAt);
      await finishJob(db, item, clocks.product.now());
    } catch (error) {
      onError(error, `due work ${item.kind} of ${item.subject} failed`);
      await failJob(db, item.id, errorLine(error), realLater(pauseAfter(item.attempts)));
    }
  }

  /** As many jobs as are due now. False where there were none. */
  async function look(wanted: readonly string[], leaseMs: number): Promise<boolean> {
    const until = clocks.product.now();
    const there = await countDueJobs(db, wanted, { until, realNow: clocks.real.now() });
    for (let left = there; left > 0;) {
      const lease = { until, realNow: clocks.real.now(), leaseUntil: realLater(leaseMs) };
      const batch = await claimJobs(db, wanted, { ...lease, count: Math.min(left, BATCH) });
      for (const item of batch) await handle(item);
      // None: another instance has taken the rest.
      left = batch.length === 0 ? 0 : left - batch.length;
    }
    return there > 0;
  }

  const deadlineWorker = createCoalescingWorker(async () => {
    for (let looks = 0; looks < MOST_LOOKS; looks++) if (!(await look(kinds(), LEASE_MS))) return;
  });
  const housekeepingWorker = createCoalescingWorker(async () => {
    await look(kinds(true), LONG_LEASE_MS);
  });

  function wake(): void {
    for (const line of [deadlineWorker, housekeepingWorker])
      void line.request().catch((error: unknown) => onError(error, 'due work could not be read'));
  }

  return {
    register: (handler) => void handlers.set(handler.kind, handler),
    runDue: () => deadlineWorker.request(),
    runHousekeeping: () => housekeepingWorker.request(),
    nextDueAt: () => nextJobDueAt(db, kinds(), clocks.real.now()),
    start: () => {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      await deadlineWorker.idle();
      await housekeepingWorker.idle();
    },
  };
}
