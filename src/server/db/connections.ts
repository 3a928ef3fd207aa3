import { connectDatabase, type DatabaseClient } from './client.ts';
import { createReplica, type Replica } from './replica.ts';
import { createDatabaseWatch, type DatabaseWatchDeps } from './watch.ts';

export interface ConnectionsDeps {
  readonly databaseUrl: string;
  /** Where a session lasts, when `databaseUrl` is a pooler's. */
  readonly databaseDirectUrl?: string | undefined;
  /** Looks after the connection to the database; absent in tests, whose time stands still. */
  readonly databaseWatch?: Pick<DatabaseWatchDeps, 'monotonic' | 'onTime'> | undefined;
  readonly report: (error: unknown, message: string) => void;
}

/** To the database, with what looks after it, and to the replica where there is one. */
export interface Connections extends Pick<DatabaseClient, 'db' | 'pool'> {
  readonly replica: Replica | undefined;
  /** Whether the database is there, with its migrations. */
  isThere(): Promise<boolean>;
  start(): void;
  close(): Promise<void>;
}

/** Connects when it is first needed. */
export function openConnections(deps: ConnectionsDeps, replicaUrl: string | undefined): Connections {
  const { databaseUrl: url, databaseDirectUrl, databaseWatch, report } = deps;
  const client = connectDatabase(url, (error) => report(error, 'a database connection was lost'), {
    isPooled: databaseDirectUrl !== undefined && databaseDirectUrl !== url,
  });
  const watch =
    databaseWatch && createDatabaseWatch({ ...databaseWatch, url, report, onDead: () => client.cut() });
  const monotonic = databaseWatch?.monotonic ?? (() => performance.now());
  const replica =
    replicaUrl === undefined
      ? undefined
      : createReplica({ url: replicaUrl, primary: client, monotonic, report });
  return {
    db: client.db,
    pool: client.pool,
    replica,
    async isThere() {
      // What is away is known; a probe need not wait for a connection.
      if (watch) return watch.isThere();
      return client.pool.query('select 1 from product_clock').then(
        () => true,
        () => false,
      );
    },
    start() {
      watch?.start();
      replica?.start();
    },
    async close() {
      await watch?.stop();
      await replica?.stop();
      await client.close();
    },
  };
}
