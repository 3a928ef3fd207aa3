import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { createCoalescingWorker } from '../lib/coalescing-worker.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import type { Subscriber } from './event.ts';
import {
  eventQueue,
  handledBy,
  markDispatched,
  markHandled,
  recordedEvent,
  type EventRow,
} from './events.repository.ts';

const RETRY_MS = 15_000;

/** Hands recorded events to every subscriber. `drain` is for the clock and tests. */
export type Dispatcher = Queue<EventRow>;

interface DispatcherDeps {
  readonly db: Database;
  readonly subscribers: readonly Subscriber[];
  /** Real time: leases and retries do not move with the sandbox clock. */
  readonly clock: Clock;
  /** By which events happened; `clock` unless set. */
  readonly productClock?: Clock;
  readonly onError: (error: unknown, message: string) => void;
  /** How many events are handed out side by side. */
  readonly atOnce?: number;
}

/** What an event is about: events of one subject are handed out one after the other. */
function subjectOf({ type, payload }: EventRow): string {
  const { bookingId, equipmentId, userId } = payload as Partial<Record<string, string>>;
  return bookingId ?? equipmentId ?? userId ?? type;
}

/** Hands events out at least once to each subscriber, however many instances run and whichever of them dies. */
export function createDispatcher({
  db,
  subscribers,
  clock,
  productClock,
  onError,
  atOnce = 8,
}: DispatcherDeps): Dispatcher {
  /** What is done while one statement runs shares the next one. */
  const dispatched = createCoalescingWorker<readonly string[]>(
    (ids) => markDispatched(db, ids, clock.now()),
    (some, more) => [...some, ...more],
  );

  async function handle(row: EventRow): Promise<void> {
    const recorded = recordedEvent(row);
    // Only a try that failed writes down whom it has reached.
    const before = row.attempts > 1 ? await handledBy(db, row.id) : new Set<string>();
    const reached: string[] = [];
    try {
      for (const subscriber of subscribers) {
        if (before.has(subscriber.name)) continue;
        await subscriber.handle(recorded);
        reached.push(subscriber.name);
      }
    } catch (error) {
      await markHandled(db, row.id, reached, clock.now());
      throw error;
    }
    await dispatched.request([row.id]);
  }

  return createQueue({
    name: 'event',
    db,
    table: eventQueue,
    clock,
    ...(productClock ? { waitingClock: productClock } : {}),
    leaseMs: 60_000,
    atOnce,
    batch: 50,
    laneOf: subjectOf,
    handle,
    pauseAfter: () => RETRY_MS,
    onError,
    failure: ({ type }) => `event ${type} could not be handled`,
  });
}
