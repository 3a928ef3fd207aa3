import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Transaction } from '#server/db/client.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';

/** Scheduled job: what an owner is owed for a booking is looked at once more. */
export const TRANSFER_JOB = 'payout.retry';

const RETRY_MS = MS_PER_DAY;

/** At an instant of product time; a second plan moves the first. */
export const scheduleTransfersAt = (tx: Transaction, subject: string, dueAt: Date): Promise<void> =>
  scheduleJob(tx, { kind: TRANSFER_JOB, subject, dueAt });

/** In a day. */
export const scheduleTransferRetry = (tx: Transaction, bookingId: string, now: Date): Promise<void> =>
  scheduleTransfersAt(tx, bookingId, new Date(now.getTime() + RETRY_MS));
