import pg from 'pg';
import type { LiveEvent } from '#shared/contracts/system.ts';
import type { Connection } from '../db/client.ts';
import { notify } from './live.repository.ts';

const CHANNEL = 'equipshare_live';
const RECONNECT_MS = 1_000;

/** Everybody who is connected, or one person on all of their devices. */
export type Audience = 'everybody' | { userId: string };
type Listener = (event: LiveEvent) => void;

/** Live news between server instances and browsers. A hint to look again, never the truth itself: it may be lost. */
export interface LiveHub {
  /** With a transaction it is told exactly when that commits, and in the order of the commits. */
  publish(audience: Audience, event: LiveEvent, tx?: Connection): Promise<void>;
  /** Answers the function that ends the subscription. */
  subscribe(userId: string, listener: Listener): () => void;
  /** Called for every event, whoever it is for (this instance's own bookkeeping). */
  onAny(listener: Listener): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Envelope {
  to: string | null;
  event: LiveEvent;
}

/** LISTEN/NOTIFY carries the news between instances; the sender hears it the same way as everybody else. */
export function createLiveHub(
  databaseUrl: string,
  db: Connection,
  onError: (error: unknown) => void,
): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  const observers: Listener[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  function deliver(payload: string | undefined): void {
    const { to, event } = JSON.parse(payload ?? '{}') as Envelope;
    for (const observer of observers) observer(event);
    const groups = to === null ? [...listeners.values()] : [listeners.get(to) ?? new Set<Listener>()];
    for (const group of groups) for (const listener of group) listener(event);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'equipshare-live' });
    next.on('notification', ({ payload }) => deliver(payload));
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
      connect().catch((error: unknown) => {
        onError(error);
        reconnect();
      });
    }, RECONNECT_MS).unref();
  }

  return {
    async publish(audience, event, tx = db) {
      const envelope: Envelope = { to: audience === 'everybody' ? null : audience.userId, event };
      await notify(tx, CHANNEL, JSON.stringify(envelope));
    },
    subscribe(userId, listener) {
      const group = listeners.get(userId) ?? new Set<Listener>();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(userId) === group) listeners.delete(userId);
      };
    },
    onAny: (listener) => void observers.push(listener),
    start: connect,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
