import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Transaction } from '#server/db/client.ts';
import { planDue } from '#server/jobs/due-work.repository.ts';

/** Due work: what an owner is owed for a booking is looked at once more. */
export const PAYOUT_RETRY = 'payout.retry';

const RETRY_MS = MS_PER_DAY;

/** In a day (product time); a second plan moves the first. */
export async function planPayoutRetry(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await planDue(tx, {
    kind: PAYOUT_RETRY,
    subject: bookingId,
    dueAt: new Date(now.getTime() + RETRY_MS),
  });
}
