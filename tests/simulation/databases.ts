import { adminConnection } from '../support/admin-connection.ts';
import { dropDatabase } from '../support/drop-database.ts';

/** Where histories get their databases: a cluster, and a migrated database without rows to copy. */
export interface Source {
  readonly adminUrl: string;
  readonly template: string;
}

export interface HistoryDatabase {
  readonly url: string;
  /** Throws where there was a deadlock in it. */
  drop(): Promise<void>;
}

/** One for one history; `name` must not be in use. */
export async function createHistoryDatabase(
  { adminUrl, template }: Source,
  name: string,
): Promise<HistoryDatabase> {
  await adminConnection(adminUrl).query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(adminUrl, name) };
}
