import { recordedIn } from '../events/recorded-events.ts';
import type { DomainEvent } from '../events/event.ts';
import { dueIn } from '../queue/due-rows.ts';
import type { Database, Transaction } from './client.ts';
import { sqlState } from './sql-errors.ts';

/** Errors after which the same transaction, run again, may well succeed: serialization failure and deadlock. */
const WORTH_ONE_RETRY = new Set(['40001', '40P01']);

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction and, once it has committed, wakes the queues that it has made rows due in. A deadlock or a
   * serialization failure is tried once more. Never call a provider inside: the transaction would wait for it.
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

export function createUnitOfWork(
  db: Database,
  afterCommit: (events: readonly DomainEvent[], due: ReadonlySet<object>) => void,
): UnitOfWork {
  const attempt = <T>(work: (tx: Transaction) => Promise<T>) =>
    db.transaction(async (tx) => ({
      result: await work(tx),
      events: recordedIn(tx),
      due: dueIn(tx),
    }));
  return {
    async run(work) {
      const { result, events, due } = await attempt(work).catch((error: unknown) => {
        if (WORTH_ONE_RETRY.has(sqlState(error) ?? '')) return attempt(work);
        throw error;
      });
      afterCommit(events, due);
      return result;
    },
  };
}
