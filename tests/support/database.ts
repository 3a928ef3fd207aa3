import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

export interface TestDatabase {
  /** Connection string of a database that holds no rows yet. */
  readonly url: string;
  /** Deletes it, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/** A database of the test's own, copied from the run's template in some 20 ms. For the projects `api` and `e2e`. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('databaseTemplate')}`);

/** Like it, but as it is before the first migration. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin(`create database ${name} ${from}`);
  const url = new URL(inject('databaseAdminUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
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
