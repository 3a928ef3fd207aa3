import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { scheduleRecurring, scheduleJob } from './scheduled-jobs.repository.ts';
import type { ScheduledJobs } from './scheduled-jobs.ts';

/** There is one of each; due work wants to know what it is about. */
const ALL = 'all';

/** Work that has to be done again and again. At least once per turn, so it must be idempotent; throwing means again soon. */
export interface RecurringJob {
  readonly kind: string;
  /** Milliseconds of product time from the end of one turn to the next. */
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Recurring {
  /** Before the start. */
  add(job: RecurringJob): void;
  /** Plans what is not planned yet, and brings nearer what a clock that has gone back left far ahead. */
  ensurePlanned(): Promise<void>;
}

interface RecurringDeps {
  readonly db: Database;
  /** Product time. */
  readonly clock: Clock;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
}

/**
 * Recurring jobs: each schedules its next run, counted from the present one, so that after an outage or a jump of the sandbox
 * clock it runs once. The due row stays until the next one is written, so that a process that dies between the two repeats it.
 */
export function createRecurring({ db, clock, scheduledJobs }: RecurringDeps): Recurring {
  const jobs: RecurringJob[] = [];
  const next = ({ kind, everyMs }: RecurringJob) => ({
    kind,
    subject: ALL,
    dueAt: new Date(clock.now().getTime() + everyMs),
  });
  return {
    add(job) {
      jobs.push(job);
      scheduledJobs.register({
        kind: job.kind,
        isHousekeeping: true,
        async run() {
          await job.run();
          await scheduleJob(db, next(job));
        },
      });
    },
    async ensurePlanned() {
      for (const job of jobs) await scheduleRecurring(db, next(job));
    },
  };
}
