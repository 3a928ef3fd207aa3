import { adminConnection } from './admin-connection.ts';

/**
 * Makes a database in the cluster that `adminUrl` is a superuser's connection to: a copy of `template`, in some 20 ms, or an empty
 * one. `name` must not be in use. `drop` throws where there was a deadlock.
 */
export async function createDatabase(adminUrl: string, name: string, template?: string) {
  const from = template === undefined ? '' : `template ${template} strategy file_copy`;
  await adminConnection(adminUrl).query(`create database ${name} ${from}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(adminUrl, name) };
}

/**
 * Deletes a test's database, cutting off what is still connected. Throws where PostgreSQL has ended a deadlock in it, whether or
 * not a test noticed: rows are locked in one order (ARCHITECTURE.md).
 */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = adminConnection(adminUrl);
  // A connection hands in its counts when it ends, at the latest.
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ]);
  const { rows } = await admin.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = $1',
    [name],
  );
  await admin.query(`drop database if exists ${name} with (force)`);
  const deadlocks = rows[0]?.deadlocks ?? 0;
  if (deadlocks > 0) throw new Error(`${deadlocks} deadlock(s) in the database ${name}`);
}
