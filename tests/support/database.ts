import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
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

/** Like it, but as it is before the first migration. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('databaseAdminUrl'), ownName());

const ownName = () => `test_${randomBytes(8).toString('hex')}`;
