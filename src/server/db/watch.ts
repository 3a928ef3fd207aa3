import pg from 'pg';

const EVERY_MS = 500;
/** A database that does not answer for so long is away: this instance is not ready then. */
const PATIENCE_MS = 2_000;
/** A machine that was busy for a moment has missed one answer; so many in a row are a connection that is dead. */
const MISSED_BEFORE_CUT = 2;

export interface DatabaseWatchDeps {
  readonly url: string;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic: () => number;
  /** The database's time, and between which two readings of `monotonic` it was asked. */
  readonly onTime: (databaseMs: number, askedAt: number, answeredAt: number) => void;
  /** It goes on not answering: connections that wait for it would wait for ever. */
  readonly onDead: () => void;
  readonly report: (error: unknown, message: string) => void;
}

interface Answer {
  readonly ms: string;
}

/** A connection on which the time is asked; made again after each failure. */
class TimeConnection {
  readonly #url: string;
  #client: pg.Client | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Milliseconds since 1970. Throws when there is no answer in time; the connection is given up then. */
  async ask(): Promise<number> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<Answer>(
        'select (extract(epoch from clock_timestamp()) * 1000)::text as ms',
      );
      return Number(rows[0]?.ms);
    } catch (error) {
      // Its end may never be answered; nothing waits for it.
      void this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'equipshare-watch',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}

/**
 * Asks the database its time twice a second, on a connection of its own. A server that is shut down says so; a network that
 * was cut says nothing, and only this detects it.
 */
export function createDatabaseWatch(deps: DatabaseWatchDeps) {
  const { url, monotonic, onTime, onDead, report } = deps;
  const connection = new TimeConnection(url);
  let missed = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    const askedAt = monotonic();
    try {
      onTime(await connection.ask(), askedAt, monotonic());
      missed = 0;
    } catch (error) {
      if (stopped) return;
      missed += 1;
      if (missed === 1) report(error, 'the database does not answer');
      if (missed >= MISSED_BEFORE_CUT) onDead();
    }
  }

  function again(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      look = lookOnce().finally(again);
    }, EVERY_MS).unref();
  }

  return {
    /** Whether the last look was answered. */
    isThere: (): boolean => missed === 0,
    start: again,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await look;
      await connection.close();
    },
  };
}

export type DatabaseWatch = ReturnType<typeof createDatabaseWatch>;
