import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { lockBooking } from '../booking.repository.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import type { AccountEventHandlers } from '../payments.types.ts';
import { TRANSFER_JOB } from './transfer-job.ts';
import { queueTransfers } from './queue-transfers.ts';
import { accountOfOwner, bookingsOwedTo } from './transfers.repository.ts';

type Deps = Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>;
type Flushing = Pick<OperationRunner, 'flush'>;

function createTransferQueue({ unitOfWork, clocks }: Deps) {
  return (bookingId: string, retriesRefused: boolean) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const reading = { now: clocks.product.now(), realNow: clocks.real.now() };
      await queueTransfers(tx, booking, reading, { retriesRefused });
    });
}

/** Plans and makes the transfers that an owner waits for, each booking's on its own; true when anything was owed. */
export function createTransferWaiting(deps: Deps, runner: Flushing): (ownerId: string) => Promise<boolean> {
  const queue = createTransferQueue(deps);
  return async (ownerId) => {
    const owed = await bookingsOwedTo(deps.db, ownerId);
    for (const bookingId of owed) await queue(bookingId, true);
    for (const bookingId of owed) await runner.flush(bookingId);
    return owed.length > 0;
  };
}

/**
 * What a refusal leaves behind is tried again when its day comes. The account is asked about first: while it cannot be paid,
 * there is nothing to try and no further alarm.
 */
export function registerTransferJob(
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
  deps: Deps,
  runner: Flushing,
  accounts: () => AccountEventHandlers | undefined,
): void {
  const queue = createTransferQueue(deps);
  scheduledJobs.register({
    kind: TRANSFER_JOB,
    async run(bookingId) {
      const accountId = await accountOfOwner(deps.db, bookingId);
      if (accountId !== undefined) await accounts()?.accountChanged(accountId);
      await queue(bookingId, false);
      await runner.flush(bookingId);
    },
  });
}
