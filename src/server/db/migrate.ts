import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

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

/** Brings the database at `url` up to date. Safe to run from several processes at once. Throws pg's errors. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}
