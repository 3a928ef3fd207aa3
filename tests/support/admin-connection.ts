import pg from 'pg';

const pools = new Map<string, pg.Pool>();

/**
 * For statements about whole databases: one connection per process, which ends with it, since opening one takes longer than most of
 * these statements.
 */
export function adminConnection(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The run's cluster stops before the last worker does.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
