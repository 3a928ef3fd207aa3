import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { SESSION_OPTIONS } from './session-settings.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository works on: the pool, or the transaction that a unit of work has opened. */
export type Connection = Database | Transaction;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Ends every connection at once; what waits for an answer fails as after a lost connection. */
  cut(): void;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly max?: number;
  /** The address is a pooler's: no setting and no other state of a session lasts beyond a transaction. */
  readonly isPooled?: boolean;
}

/**
 * Drizzle's own `transaction` cannot give back a connection that is lost before `begin` is answered; a dozen of those, and the
 * pool has none left. This one always does.
 */
function releasingTransactions(pool: pg.Pool, db: Database): Database {
  const sessions = new WeakMap<pg.PoolClient, Database>();
  const sessionOf = (client: pg.PoolClient): Database => {
    const session = sessions.get(client) ?? drizzle(client, { schema });
    sessions.set(client, session);
    return session;
  };
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await sessionOf(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * Opens a pool on any PostgreSQL 15+. Sessions speak UTC. A lost connection is dropped from the pool and
 * reported through `onError`; the request that met it answers 503, the next one finds a new connection.
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  { max = 12, isPooled = false }: ConnectOptions = {},
): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'equipshare',
    ...(isPooled ? {} : { options: SESSION_OPTIONS }),
  });
  const open = new Set<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    open.add(client);
    // Lost while it is in use, between two statements: the next statement fails; without a listener the process would end.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => void open.delete(client));
  return {
    db: releasingTransactions(pool, drizzle(pool, { schema })),
    pool,
    cut() {
      for (const client of open) streamOf(client)?.destroy();
    },
    close: () => pool.end(),
  };
}

/** The driver has no other way to end a connection whose other side does not answer. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
