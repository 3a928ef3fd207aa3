import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#server/db/client.ts';
import { createDatabase } from './create-database.ts';
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
  createDatabase(inject('databaseAdminUrl'), ownName(), template);

export interface ConnectedDatabase extends DatabaseClient {
  readonly url: string;
}

/** The same with a connection to it; `close` ends both. For `sharedFixture` and `ownFixture`. */
export async function openTestDatabase(
  onError: (error: Error) => void = () => undefined,
): Promise<ConnectedDatabase> {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url, onError);
  return {
    ...client,
    url: database.url,
    async close() {
      await client.close();
      await database.drop();
    },
  };
}

/** Like it, but as it is before the first migration. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('databaseAdminUrl'), ownName());

const ownName = () => `test_${randomBytes(8).toString('hex')}`;
