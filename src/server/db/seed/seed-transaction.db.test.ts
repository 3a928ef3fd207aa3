import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectDatabase, type DatabaseClient } from '../client.ts';
import * as rows from './demonstration.rows.ts';
import * as demonstration from './demonstration.ts';
import { seedIfEmpty } from './index.ts';

const steps: string[] = [];
const { demonstrationData } = demonstration;
const { demonstrationRows } = rows;

const now = new Date('2026-03-09T15:30:00Z');
let database: TestDatabase;
let client: DatabaseClient;
let second: DatabaseClient;

beforeEach(async () => {
  steps.length = 0;
  vi.spyOn(demonstration, 'demonstrationData').mockImplementation((...given) => {
    steps.push('data');
    return demonstrationData(...given);
  });
  vi.spyOn(rows, 'demonstrationRows').mockImplementation((...given) => {
    steps.push('rows');
    return demonstrationRows(...given);
  });
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined);
  second = connectDatabase(database.url, () => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.close();
  await second.close();
  await database.drop();
});

/** Transactions that others have open on the database now. */
async function openTransactions(): Promise<number> {
  const found = await second.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  );
  return found.rows[0]?.count ?? -1;
}

it('works everything out before it opens its transaction', async () => {
  const open: number[] = [];
  const passwordHash = async () => {
    steps.push('hash');
    open.push(await openTransactions());
    return 'hash';
  };
  const transaction = client.db.transaction.bind(client.db);
  vi.spyOn(client.db, 'transaction').mockImplementation((...args) => {
    steps.push('transaction');
    return transaction(...args);
  });
  expect(await seedIfEmpty(client.db, { now, passwordHash })).toBe(true);
  expect(open).toEqual([0]);
  expect(steps).toHaveLength(4);
  expect(steps.at(-1)).toBe('transaction');
});

it('works nothing out for a database that has data', async () => {
  const seed = (passwordHash: () => Promise<string>) => seedIfEmpty(client.db, { now, passwordHash });
  await seed(() => Promise.resolve('hash'));
  steps.length = 0;
  const passwordHash = vi.fn(() => Promise.resolve('hash'));
  expect(await seed(passwordHash)).toBe(false);
  expect([passwordHash.mock.calls, steps]).toEqual([[], []]);
});

it('seeds once where two instances have both found the database empty', async () => {
  const waiting: (() => void)[] = [];
  // Neither goes on before both have seen that there is nothing.
  const passwordHash = () =>
    new Promise<string>((resolve) => {
      waiting.push(() => resolve('hash'));
      if (waiting.length === 2) for (const proceed of waiting) proceed();
    });
  const answers = await Promise.all([client, second].map(({ db }) => seedIfEmpty(db, { now, passwordHash })));
  expect(answers.sort()).toEqual([false, true]);
});
