import { readFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { memoryStore, openJournal, type Put, type SandboxStore } from '@equipshare/stripe-sandbox';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type {} from './global-setup.ts';

/** A product's data: its database, the provider's state and the directory of its files. */
export interface ProductData {
  readonly database: TestDatabase;
  readonly store: SandboxStore;
  readonly dataDir: string;
}

/** Fills empty data with the demonstration and leaves nothing running. */
type Make = (data: ProductData) => Promise<void>;

/** Any number that the product does not lock: workers of one run wait for the one that makes the demonstration. */
const LOCK = 4_711_100;

const templateName = (): string => `${inject('databaseTemplate')}_demonstration`;
const directory = (): string => join(inject('runDirectory'), 'demonstration');
const journalDirectory = (): string => join(directory(), 'payment-sandbox');

let ready: Promise<void> | undefined;

/** A copy of the demonstration in `dataDir`. The first to ask in a run makes the original. */
export async function copyDemonstration(dataDir: string, make: Make): Promise<ProductData> {
  await (ready ??= makeOnce(make));
  const [database] = await Promise.all([
    createTestDatabase(templateName()),
    cp(join(directory(), 'photos'), join(dataDir, 'photos'), { recursive: true }),
  ]);
  return { database, store: memoryStore(readJournal()), dataDir };
}

function readJournal(): Put[] {
  const lines = readFileSync(join(journalDirectory(), 'journal.ndjson'), 'utf8').trim().split('\n');
  return lines.flatMap((line) => JSON.parse(line) as Put[]);
}

async function makeOnce(make: Make): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateName()]);
    if (rowCount === 0) await makeOriginal(client, make);
  } finally {
    await client.end();
  }
}

/** The database gets its name last: what an interrupted attempt left is not taken for the whole. */
async function makeOriginal(client: pg.Client, make: Make): Promise<void> {
  await rm(directory(), { recursive: true, force: true });
  await mkdir(join(directory(), 'photos'), { recursive: true });
  const database = await createTestDatabase();
  await make({ database, store: openJournal(journalDirectory()), dataDir: directory() });
  await client.query(`alter database ${database.name} rename to ${templateName()}`);
}
