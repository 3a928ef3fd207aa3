import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../src/server/db/migrations');

/** Runs the migrations before the one with this tag. */
export async function migrateUntil(url: string, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'equipshare-migrations-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await cp(FOLDER, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
      entries: { tag: string }[];
    };
    const until = entries.findIndex((entry) => entry.tag === tag);
    expect(until).toBeGreaterThan(0);
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }));
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
