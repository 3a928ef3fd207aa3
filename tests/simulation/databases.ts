import pg from 'pg';

/** Where histories get their databases: a cluster, and a migrated database without rows to copy. */
export interface Source {
  readonly adminUrl: string;
  readonly template: string;
}

export interface HistoryDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function admin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One for one history; `name` must not be in use. */
export async function createHistoryDatabase(
  { adminUrl, template }: Source,
  name: string,
): Promise<HistoryDatabase> {
  await admin(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(adminUrl, `drop database if exists ${name} with (force)`) };
}
