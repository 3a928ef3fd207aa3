import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, readContents, type Contents, type TableShape } from './contents.ts';

/** A database as it was at one instant, while it goes on being used. */
export interface Snapshot {
  readonly contents: Contents;
  /** PostgreSQL's text format, which every version reads; one table at a time. */
  rowsOf(table: TableShape): Readable;
  close(): Promise<void>;
}

const columnsOf = ({ columns }: TableShape): string => columns.map(quoted).join();

/** The instant that everything is read as of; called again, it is a later one. */
async function takeSnapshot(client: pg.Client): Promise<void> {
  await client.query('rollback');
  await client.query('begin isolation level repeatable read read only');
  // The first statement fixes it.
  await client.query('select 1');
}

/** `atInstant` decides when the snapshot is taken, and may have it taken again. Throws pg's errors. */
export async function openSnapshot(
  url: string,
  atInstant: (take: () => Promise<void>) => Promise<void> = (take) => take(),
): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'equipshare-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'; set statement_timeout = 0");
    await atInstant(() => takeSnapshot(client));
    const contents = await readContents(client);
    return {
      contents,
      rowsOf: (table) => client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The photos whose files are kept. */
export async function readPhotoIds(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from photos where discarded_at is null order by id',
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
