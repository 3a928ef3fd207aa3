// Makes the calls to the payment provider after the commit, with retries until their outcome is known.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clocks } from '#shared/domain/clock.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Database } from '#server/db/client.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { exponentialBackoff } from '#server/lib/exponential-backoff.ts';
import { createQueue } from '#server/queue/queue.ts';
import { lockBooking } from '../booking.repository.ts';
import { resultOf } from './operation-results.ts';
import { createKeyedWorker } from './keyed-worker.ts';
import {
  bookingsWithDueOperations,
  callsOf,
  finishOperation,
  hasLeasedOperation,
  lockPending,
  operationOf,
  operationQueue,
  type Operation,
} from './operations.repository.ts';
import type { EventHandlers } from '../payments.types.ts';

const MOST = 5_000;
/** How long one instance waits for another that is at the same booking. */
const LOOKS = 50;
const LOOK_MS = 100;

/** 5 s after the first try, doubling, at most a quarter of an hour; the same for calls and webhook events. */
export const retryPause = exponentialBackoff(5_000, 900_000);

export interface RunnerDeps {
  readonly db: Database;
  readonly unitOfWork: UnitOfWork;
  readonly clocks: Clocks;
  readonly provider: PaymentProvider;
  readonly handlers: () => EventHandlers;
  readonly onError: (error: unknown, message: string) => void;
}

/** The second transaction: what the provider has done becomes ours, together with the end of the call. */
async function finish(
  { unitOfWork, clocks, provider, handlers }: RunnerDeps,
  operation: Operation,
): Promise<string | undefined> {
  const ending = await resultOf(provider, operation, clocks.real.now());
  await unitOfWork.run(async (tx) => {
    await lockBooking(tx, operation.bookingId);
    if (!(await lockPending(tx, operation.id))) return;
    const [now, realNow] = [clocks.product.now(), clocks.real.now()];
    await ending.apply(tx, { now, realNow, handlers: handlers(), cause: operation.key });
    await finishOperation(tx, operation.id, { status: ending.status, error: ending.error, at: realNow });
  });
  return ending.alarm;
}

/** Makes the calls that were written down: each booking's one after the other, in this instance and among all of them. */
export function createOperationRunner(deps: RunnerDeps) {
  const { db, clocks, onError } = deps;

  const queue = createQueue({
    name: 'payment_call',
    db,
    table: operationQueue,
    clock: clocks.real,
    // Longer than the SDK needs to give up on a call, with its repetitions.
    leaseMs: 60_000,
    async handle(row) {
      const alarm = await finish(deps, operationOf(row));
      if (alarm !== undefined) onError(new Error(alarm), 'a payment needs somebody’s attention');
    },
    pauseAfter: retryPause,
    onError,
    failure: ({ idempotencyKey }) => `the call ${idempotencyKey} will be tried again`,
  });

  const lines = createKeyedWorker(async (bookingId, eager) => {
    // One at a time: what a call brings decides about the next one.
    const tried: string[] = [];
    for (;;) {
      const made = await queue.runOne(callsOf(bookingId, tried), eager);
      if (!made) return;
      tried.push(made.id);
    }
  });

  return {
    queue,
    /** Makes the booking's pending calls, those that wait after a failure too. Never throws for the provider's troubles. */
    async flush(bookingId: string): Promise<void> {
      await lines.run(bookingId, true);
      for (let look = 0; look < LOOKS; look++) {
        if (!(await hasLeasedOperation(db, bookingId, clocks.real.now()))) return;
        await pause(LOOK_MS);
      }
    },
    /** Makes every call that is due. */
    async runDue(): Promise<void> {
      // Those of now: what falls due meanwhile has a round of its own.
      for (const id of await bookingsWithDueOperations(db, clocks.real.now(), MOST))
        await lines.run(id, false);
    },
    /** Waits for what is under way. */
    idle: (): Promise<void> => lines.idle(),
  };
}

export type OperationRunner = ReturnType<typeof createOperationRunner>;
