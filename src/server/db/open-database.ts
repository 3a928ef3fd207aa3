import { ConfigError, type Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import { isDatabaseUnavailable, sqlState } from './sql-errors.ts';

export interface RunningDatabase {
  url: string;
  /** Where a session lasts: the same, unless `url` is a pooler's. */
  directUrl: string;
  stop(): Promise<void>;
}

/** The configured database, or our own, started in the data folder. Throws DatabaseStartError. */
export async function openDatabase(
  config: Config,
  projectDir: string,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const { databaseUrl: url, databaseDirectUrl, dataDir } = config;
  if (url) return { url, directUrl: databaseDirectUrl ?? url, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDir, projectDir, say });
  return { url: embedded.url, directUrl: embedded.url, stop: () => embedded.stop() };
}

/**
 * Makes the tables what this version wants. Throws ConfigError: what is wrong with the database's address is a sentence;
 * the address itself may hold a password and is not shown.
 */
export async function bringUpToDate({ url: usual, directUrl: url }: RunningDatabase): Promise<void> {
  try {
    await migrate(url, { forPooler: url !== usual });
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const setting = url === usual ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    const state = sqlState(error);
    if (state === '28P01' || state === '28000')
      throw new ConfigError(`The database refuses this user or password. Check ${setting}.`);
    if (state === '3D000')
      throw new ConfigError(
        `There is no database ${pathname.slice(1)} at ${hostname}. Create it, or check ${setting}.`,
      );
    if (isDatabaseUnavailable(error))
      throw new ConfigError(
        `No database answers at ${hostname}:${port || '5432'}. Start it, or check ${setting}.`,
      );
    throw error;
  }
}
