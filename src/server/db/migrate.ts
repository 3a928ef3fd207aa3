import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { keepSettingsForRole } from './session-settings.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Beside this file in the source tree, beside the bundle after a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, 'migrations'), join(here, '..', 'migrations')].find((folder) =>
    existsSync(folder),
  );
  if (!found) throw new Error(`The migrations folder is missing beside ${here}.`);
  return found;
}

const journalIn = (folder: string): string => join(folder, 'meta', '_journal.json');

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(folder), 'utf8')) as Journal;
}

/** All migrations of this version, the oldest first. */
export const readMigrations = async (): Promise<Journal['entries']> =>
  (await readJournal(migrationsFolder())).entries;

/** A copy of the folder that knows no migration after that instant. */
async function folderUpTo(newest: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'equipshare-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const { entries, ...rest } = await readJournal(folder);
  const known = entries.filter(({ when }) => when <= newest);
  await writeFile(journalIn(folder), JSON.stringify({ ...rest, entries: known }));
  return folder;
}

interface MigrateOptions {
  readonly forPooler?: boolean;
  readonly newest?: number;
}

/** Any number that no other program is likely to lock: one migration at a time, however many instances start. */
const MIGRATION_LOCK = 4_711_001;

/**
 * Brings the database at `url` up to date, or as far as the migration of the instant `newest`. Safe to run from several processes at once, on a connection of its own: a pooler that
 * gives each transaction another session would leave the lock behind. `forPooler`: the settings of our sessions become the
 * role's. Throws pg's errors.
 */
export async function migrate(
  url: string,
  { forPooler = false, newest }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const copy = newest === undefined ? undefined : await folderUpTo(newest);
  try {
    // The role's own limits are for requests; the second one to start waits for as long as the first one takes.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (forPooler) await keepSettingsForRole(client);
    await runMigrations(drizzle(client), { migrationsFolder: copy ?? migrationsFolder() });
  } finally {
    await client.end();
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}
