import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { differencesOf, quoted, readContents, readFigures, type Contents } from './contents.ts';
import { BackupError } from './errors.ts';

/** Puts what a snapshot held into an empty database: all of it, or nothing. */
export interface Loader {
  /** Rows of one table, or a part of them. */
  load(table: string, rows: Readable): Promise<void>;
  /** Compares counts and sums, and makes it lasting. Throws BackupError where they differ: then nothing was loaded. */
  finish(): Promise<void>;
  /** Leaves the database empty. */
  abandon(): Promise<void>;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_class where oid = to_regclass('public.users')`);
  if (rows.length === 0) return;
  const { rows: people } = await client.query('select 1 from users limit 1');
  if (people.length > 0)
    throw new BackupError(
      'The database is not empty. Restore into a new one: another DATA_DIR, or an empty database in DATABASE_URL.',
    );
}

/** As the owner of the tables may: a role that replicates, which need no triggers switched off, would have to be a superuser. */
async function suspendRules(client: pg.ClientBase, tables: Contents['tables']): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // What migrations have put into it is in the snapshot as well.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
  return rows;
}

async function restoreRules(
  client: pg.ClientBase,
  { tables, sequences }: Contents,
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
}

/** The tables as the snapshot's release had them; what is newer is added afterwards by `migrate`. */
async function prepare(client: pg.ClientBase, { migrations, tables }: Contents): Promise<void> {
  const here = await readContents(client);
  if (here.migrations.newest !== migrations.newest)
    throw new BackupError('It was made by a newer version of EquipShare. Use that version, or a newer one.');
  const shapes = new Set(here.tables.map(({ name, columns }) => JSON.stringify([name, columns])));
  const unknown = tables.find(({ name, columns }) => !shapes.has(JSON.stringify([name, columns])));
  if (unknown) throw new BackupError(`The table ${unknown.name} has other columns here.`);
}

/** Throws BackupError where the database is not empty, or the snapshot is of a newer version. */
export async function openLoader(url: string, contents: Contents): Promise<Loader> {
  const client = new pg.Client({ connectionString: url, application_name: 'equipshare-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    await migrate(url, { newest: contents.migrations.newest });
    await prepare(client, contents);
    await client.query("set timezone = 'UTC'; set statement_timeout = 0");
    await client.query('begin');
    const foreignKeys = await suspendRules(client, contents.tables);
    const columns = new Map(contents.tables.map((table) => [table.name, table.columns.map(quoted).join()]));
    return {
      async load(table, rows) {
        const list = columns.get(table);
        if (list === undefined) throw new BackupError(`There is no table ${table}.`);
        await pipeline(rows, client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`)));
      },
      async finish() {
        await restoreRules(client, contents, foreignKeys);
        const differences = differencesOf(contents.figures, await readFigures(client, contents.tables));
        if (differences.length > 0)
          throw new BackupError(`The copy differs from the original: ${differences.join('; ')}.`);
        await client.query('commit');
        await client.query('analyze');
        await client.end();
        await migrate(url);
      },
      abandon: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
