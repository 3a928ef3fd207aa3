import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectDatabase, type DatabaseClient } from './client.ts';
import { migrate } from './migrate.ts';
import { withoutTimeLimit } from './bulk-work.ts';
import { isDatabaseUnavailable } from './sql-errors.ts';

let database: TestDatabase;
let client: DatabaseClient;
let other: DatabaseClient;

beforeEach(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined, { max: 1 });
  other = connectDatabase(database.url, () => undefined);
});
afterEach(async () => {
  await client.close();
  await other.close();
  await database.drop();
});

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const one = sql`select 1`;

describe('a pool of one connection', () => {
  it('restores the connection after it was lost before a transaction began', async () => {
    client.pool.once('acquire', () => client.cut());
    expect(isDatabaseUnavailable(await failure(client.db.transaction((tx) => tx.execute(one))))).toBe(true);
    expect((await client.db.transaction((tx) => tx.execute(one))).rowCount).toBe(1);
  });

  it('restores the connection after it was lost between two statements of a transaction', async () => {
    const lost = await failure(
      client.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await other.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
        await tx.execute(one);
      }),
    );
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect((await client.db.execute(one)).rowCount).toBe(1);
  });

  it('fails what waits for an answer when it is cut, and connects again', async () => {
    const waiting = failure(client.db.execute(sql`select pg_sleep(600)`));
    await expect
      .poll(async () => {
        const { rows } = await other.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)' and pid <> pg_backend_pid()`,
        );
        return rows.length;
      })
      .toBe(1);
    client.cut();
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    expect((await client.db.execute(one)).rowCount).toBe(1);
  });

  it('keeps its settings in one connection when they are the role’s and not the session’s', async () => {
    const settingsOf = async ({ db }: DatabaseClient) =>
      (
        await db.execute(
          sql`select name, setting from pg_settings where name in ('TimeZone', 'jit', 'random_page_cost', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle') order by name`,
        )
      ).rows;
    await migrate(database.url, { forPooler: true });
    const pooled = connectDatabase(database.url, () => undefined, { isPooled: true });
    expect(await settingsOf(pooled)).toEqual(await settingsOf(client));
    expect(await settingsOf(pooled)).toContainEqual({ name: 'lock_timeout', setting: '10000' });
    expect(await settingsOf(pooled)).toContainEqual({ name: 'statement_timeout', setting: '15000' });
    await pooled.close();
  });

  it('ends a statement that takes longer than the limit, and says that it may be tried again', async () => {
    await client.db.execute(sql`set statement_timeout = '50ms'`);
    expect(isDatabaseUnavailable(await failure(client.db.execute(sql`select pg_sleep(600)`)))).toBe(true);
    expect((await client.db.execute(one)).rowCount).toBe(1);
  });

  it('lets bulk work take as long as it takes, and nothing after it', async () => {
    const limitIn = async (db: Pick<DatabaseClient['db'], 'execute'>) =>
      (await db.execute(sql`show statement_timeout`)).rows;
    expect(await withoutTimeLimit(client.db, limitIn)).toEqual([{ statement_timeout: '0' }]);
    expect(await limitIn(client.db)).toEqual([{ statement_timeout: '15s' }]);
  });
});
