import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { keepSettingsForRole } from './session-settings.ts';

/** Beside this file in the source tree, beside the bundle after a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, 'migrations'), join(here, '..', 'migrations')].find((folder) =>
    existsSync(folder),
  );
  if (!found) throw new Error(`The migrations folder is missing beside ${here}.`);
  return found;
}

/** Any number that no other program is likely to lock: one migration at a time, however many instances start. */
const MIGRATION_LOCK = 4_711_001;

/**
 * Brings the database at `url` up to date. Safe to run from several processes at once, on a connection of its own: a pooler that
 * gives each transaction another session would leave the lock behind. `forPooler`: the settings of our sessions become the
 * role's. Throws pg's errors.
 */
export async function migrate(url: string, { forPooler = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The role's own limit is for requests; the second one to start waits for as long as the first one takes.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (forPooler) await keepSettingsForRole(client);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}
