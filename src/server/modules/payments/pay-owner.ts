import type { DueWork } from '#server/jobs/due-work.ts';
import { lockBooking } from './booking.repository.ts';
import type { OperationRunner, RunnerDeps } from './operation-runner.ts';
import type { AccountHooks } from './payments.types.ts';
import { PAYOUT_RETRY } from './payout-retry.ts';
import { planTransfers } from './plan-transfers.ts';
import { accountOfOwner, bookingsOwedTo } from './transfers.repository.ts';

type Deps = Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>;
type Settling = Pick<OperationRunner, 'settle'>;

function createPlanning({ unitOfWork, clocks }: Deps) {
  return (bookingId: string, anew: boolean) =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const moment = { now: clocks.product.now(), realNow: clocks.real.now() };
      await planTransfers(tx, booking, moment, { anew });
    });
}

/** Plans and makes the transfers that an owner waits for, each booking's by itself; true when anything was owed. */
export function createPayOwner(deps: Deps, runner: Settling): (ownerId: string) => Promise<boolean> {
  const plan = createPlanning(deps);
  return async (ownerId) => {
    const owed = await bookingsOwedTo(deps.db, ownerId);
    for (const bookingId of owed) await plan(bookingId, true);
    for (const bookingId of owed) await runner.settle(bookingId);
    return owed.length > 0;
  };
}

/**
 * What a refusal leaves behind is tried again when its day comes. The account is asked about first: while it cannot be paid,
 * there is nothing to try and nobody to alarm once more.
 */
export function registerPayoutRetry(
  dueWork: Pick<DueWork, 'register'>,
  deps: Deps,
  runner: Settling,
  accounts: () => AccountHooks | undefined,
): void {
  const plan = createPlanning(deps);
  dueWork.register({
    kind: PAYOUT_RETRY,
    async run(bookingId) {
      const accountId = await accountOfOwner(deps.db, bookingId);
      if (accountId !== undefined) await accounts()?.accountChanged(accountId);
      await plan(bookingId, false);
      await runner.settle(bookingId);
    },
  });
}
