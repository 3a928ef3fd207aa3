import type { Clocks } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { errorLine } from '../describe-error.ts';
import { claimDue, failDue, finishDue, firstDueAt, type DueItem } from './due-work.repository.ts';

const BATCH = 20;
const LEASE_MS = 120_000;
const POLL_MS = 5_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 600_000;

/** Does what has fallen due for one subject. Called at least once, so it must be idempotent; throwing means again later. */
export interface DueHandler {
  readonly kind: string;
  run(subject: string, dueAt: Date): Promise<void>;
}

/** Work of our own table with its due instant in product time; a timer only wakes the sweeper (product decisions §12). */
export interface DueWork {
  register(handler: DueHandler): void;
  /** Runs what is due at the product's present, in its order; what fails waits for its next try. */
  runDue(): Promise<void>;
  /** When the next piece falls due; undefined where nothing is planned. */
  nextDueAt(): Promise<Date | undefined>;
  start(): void;
  stop(): Promise<void>;
}

interface DueWorkDeps {
  db: Database;
  clocks: Clocks;
  onError: (error: unknown, message: string) => void;
}

export function createDueWork({ db, clocks, onError }: DueWorkDeps): DueWork {
  const handlers = new Map<string, DueHandler>();
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const realLater = (ms: number) => new Date(clocks.real.now().getTime() + ms);
  const kinds = () => [...handlers.keys()];

  async function handle(item: DueItem): Promise<void> {
    try {
      await handlers.get(item.kind)?.run(item.subject, item.dueAt);
      await finishDue(db, item, clocks.product.now());
    } catch (error) {
      onError(error, `due work ${item.kind} of ${item.subject} failed`);
      const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(item.attempts, 10));
      await failDue(db, item.id, errorLine(error), realLater(pause));
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      const lease = {
        until: clocks.product.now(),
        realNow: clocks.real.now(),
        leaseUntil: realLater(LEASE_MS),
      };
      const batch = await claimDue(db, kinds(), { ...lease, count: BATCH });
      for (const item of batch) await handle(item);
      if (batch.length > 0) again = true;
    } while (again);
  }

  function runDue(): Promise<void> {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
      if (again) wake();
    });
    return running;
  }

  function wake(): void {
    void runDue().catch((error: unknown) => onError(error, 'due work could not be read'));
  }

  return {
    register: (handler) => void handlers.set(handler.kind, handler),
    runDue,
    nextDueAt: () => firstDueAt(db, kinds(), clocks.real.now()),
    start: () => {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
