import pg from 'pg';
import type { LiveEvent } from '#shared/contracts/system.ts';
import type { Connection } from '../db/client.ts';
import { notify } from './live.repository.ts';
import { createRecentNews } from './recent-news.ts';

const CHANNEL = 'equipshare_live';
const RECONNECT_MS = 1_000;

/** Every connected user, or one user on all of their devices. */
export type Audience = 'everybody' | { userId: string };
type Listener = (event: LiveEvent) => void;
export type News = readonly [Audience, LiveEvent];

interface Envelope {
  to: string | null;
  event: LiveEvent;
}

interface EarDeps {
  readonly hear: (payload: string) => void;
  readonly hearingAgain: () => void;
  readonly onError: (error: unknown) => void;
}

/** One connection that listens, made again whenever it is lost. */
function createEar(databaseUrl: string, { hear, hearingAgain, onError }: EarDeps) {
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'equipshare-live',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => hear(payload ?? '{}'));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, undefined));
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  }

  function lost(which: pg.Client, error: unknown): void {
    if (stopped || client !== which) return;
    client = undefined;
    if (error) onError(error);
    reconnect();
  }

  function reconnect(): void {
    setTimeout(() => {
      if (stopped) return;
      connect().then(hearingAgain, (error: unknown) => {
        onError(error);
        reconnect();
      });
    }, RECONNECT_MS).unref();
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** LISTEN/NOTIFY carries live events between instances; the sender receives them the same way. */
export function createLiveHub(databaseUrl: string, db: Connection, onError: (error: unknown) => void) {
  const recent = createRecentNews();
  const listeners = new Map<string, Set<Listener>>();
  const observers: Listener[] = [];
  const whenBack: (() => void)[] = [];

  function deliver(payload: string): void {
    const { to, event } = JSON.parse(payload) as Envelope;
    recent.add(to, event);
    for (const observer of observers) observer(event);
    const groups = to === null ? [...listeners.values()] : [listeners.get(to) ?? new Set<Listener>()];
    for (const group of groups) for (const listener of group) listener(event);
  }

  const hearingAgain = () => whenBack.forEach((listener) => listener());
  async function publishAll(news: readonly News[], tx = db): Promise<void> {
    const envelopes = news.map(([audience, event]): Envelope => ({
      to: audience === 'everybody' ? null : audience.userId,
      event,
    }));
    await notify(
      tx,
      CHANNEL,
      envelopes.map((envelope) => JSON.stringify(envelope)),
    );
  }

  const ear = createEar(databaseUrl, { hear: deliver, hearingAgain, onError });
  return {
    /** With a transaction it is published exactly when that commits, and in the order of the commits. */
    publish: (audience: Audience, event: LiveEvent, tx?: Connection): Promise<void> =>
      publishAll([[audience, event]], tx),
    /** Several at once, in this order, in one statement. */
    publishAll,
    /**
     * What this person would have received in the last `ageMs` milliseconds, two minutes at most: so that nothing is lost
     * between the request of a page and the opening of its stream.
     */
    heardOfLast: recent.ofLast,
    /** Answers the function that ends the subscription. */
    subscribe(userId: string, listener: Listener): () => void {
      const group = listeners.get(userId) ?? new Set<Listener>();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(userId) === group) listeners.delete(userId);
      };
    },
    /** Called for every event, whatever its audience (this instance's own bookkeeping). */
    onAny: (listener: Listener): void => void observers.push(listener),
    /** Called when the connection is back after a loss: events published meanwhile were missed. */
    onHearingAgain: (listener: () => void): void => void whenBack.push(listener),
    start: (): Promise<void> => ear.start(),
    stop: (): Promise<void> => ear.stop(),
  };
}

/** Live news between server instances and browsers. A hint to look again, never the truth itself: it may be lost. */
export type LiveHub = ReturnType<typeof createLiveHub>;
