import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { dropDatabase } from './drop-database.ts';
import type {} from './global-setup.ts';

export interface TestDatabase {
  readonly name: string;
  /** Connection string of a database that holds no rows yet. */
  readonly url: string;
  /** Deletes it, cutting off what is still connected. Throws where there was a deadlock in it. */
  drop(): Promise<void>;
}

/** A database of the test's own, copied from a template of the run in some 20 ms; by default from the empty one. */
export const createTestDatabase = (template = inject('databaseTemplate')): Promise<TestDatabase> =>
  createDatabase(`template ${template} strategy file_copy`);

/** Like it, but as it is before the first migration. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin(`create database ${name} ${from}`);
  const adminUrl = inject('databaseAdminUrl');
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(adminUrl, name) };
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
