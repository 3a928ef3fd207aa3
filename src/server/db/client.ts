import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository works on: the pool, or the transaction that a unit of work has opened. */
export type Connection = Database | Transaction;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool on any PostgreSQL 15+. Sessions speak UTC. A lost connection is dropped from the pool and
 * reported through `onError`; the request that met it answers 503, the next one finds a new connection.
 */
export function connectDatabase(url: string, onError: (error: Error) => void, max = 12): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'equipshare',
    options:
      '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1 -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s',
  });
  pool.on('error', onError);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
