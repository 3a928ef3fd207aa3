import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { errorLine } from '../describe-error.ts';
import type { RecordedEvent, Subscriber } from './event.ts';
import { claimEvents, handledBy, markDispatched, markFailed, markHandled } from './events.repository.ts';

const BATCH = 50;
const LEASE_MS = 60_000;
const POLL_MS = 5_000;
const RETRY_MS = 15_000;

export interface Dispatcher {
  /** Looks for open events now; called after every commit. */
  kick(): void;
  /** Works until no open event is left that is due; for the clock, for tests and for a graceful end. */
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
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  function kick(): void {
    void drain().catch((error: unknown) => onError(error, 'events could not be read'));
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

  async function work(): Promise<void> {
    do {
      again = false;
      const batch = await claimEvents(db, clock.now(), later(LEASE_MS), BATCH);
      for (const recorded of batch) {
        try {
          await hand(recorded);
        } catch (error) {
          onError(error, `event ${recorded.event.type} could not be handled`);
          await markFailed(db, recorded.id, errorLine(error), later(RETRY_MS));
        }
      }
      if (batch.length > 0) again = true;
    } while (again);
  }

  function drain(): Promise<void> {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
      if (again) kick();
    });
    return running;
  }

  return {
    kick,
    drain,
    start: () => {
      timer ??= setInterval(kick, POLL_MS).unref();
      kick();
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
