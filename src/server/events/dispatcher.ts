import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { errorLine } from '../describe-error.ts';
import type { RecordedEvent, Subscriber } from './event.ts';
import { createCoalescingWorker } from '../lib/coalescing-worker.ts';
import {
  claimEvents,
  handledBy,
  markDispatched,
  markFailed,
  markHandled,
  newestOpenPosition,
} from './events.repository.ts';

const BATCH = 50;
const LEASE_MS = 60_000;
const POLL_MS = 5_000;
const RETRY_MS = 15_000;

export interface Dispatcher {
  /** Looks for open events now; called after every commit. */
  kick(): void;
  /** Hands out every event that is due and was there at the call, not those that come meanwhile; for the clock and tests. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface DispatcherDeps {
  db: Database;
  subscribers: readonly Subscriber[];
  /** Real time: leases and retries do not move with the sandbox clock. */
  clock: Clock;
  onError: (error: unknown, message: string) => void;
}

/** Hands recorded events to every subscriber, at least once each, however many instances run and whichever of them dies. */
export function createDispatcher({ db, subscribers, clock, onError }: DispatcherDeps): Dispatcher {
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  function kick(): void {
    void worker.request().catch((error: unknown) => onError(error, 'events could not be read'));
  }

  async function hand(recorded: RecordedEvent): Promise<void> {
    const done = await handledBy(db, recorded.id);
    for (const subscriber of subscribers) {
      if (done.has(subscriber.name)) continue;
      await subscriber.handle(recorded);
      await markHandled(db, recorded.id, subscriber.name, clock.now());
    }
    await markDispatched(db, recorded.id, clock.now());
  }

  async function tryToHand(recorded: RecordedEvent): Promise<void> {
    try {
      await hand(recorded);
    } catch (error) {
      onError(error, `event ${recorded.event.type} could not be handled`);
      await markFailed(db, recorded.id, errorLine(error), later(RETRY_MS));
    }
  }

  /** What is recorded meanwhile is for the next round, which its commit asks for. */
  const worker = createCoalescingWorker(async () => {
    const upTo = await newestOpenPosition(db);
    if (upTo === undefined) return;
    for (;;) {
      const lease = { now: clock.now(), leaseUntil: later(LEASE_MS) };
      const batch = await claimEvents(db, { ...lease, upTo, count: BATCH });
      for (const recorded of batch) await tryToHand(recorded);
      if (batch.length < BATCH) return;
    }
  });

  return {
    kick,
    drain: () => worker.request(),
    start: () => {
      timer ??= setInterval(kick, POLL_MS).unref();
      kick();
    },
    stop: async () => {
      clearInterval(timer);
      await worker.idle();
    },
  };
}
