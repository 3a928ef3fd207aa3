import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { APPLICATION_ROLE, DATABASE, ensureApplicationRole, ensureDatabase } from './application-role.ts';
import { SUPERUSER, APPLICATION, ensureCluster, newPassword, storedPassword } from './cluster.ts';
import { DatabaseStartError, OTHER_WAY, asStartError } from './errors.ts';
import { takeLock } from './lock.ts';
import { choosePlace, type Place } from './place.ts';
import { clearOrphan } from './postmaster.ts';
import { servesCluster } from './processes.ts';
import { findPrograms, tryPrograms, type Programs } from './programs.ts';
import { Supervisor } from './supervisor.ts';
import { startWatchdog } from './watchdog.ts';

export { DatabaseStartError } from './errors.ts';
export { DATABASE_FOLDER } from './place.ts';
export { entersByHand } from './run.ts';

export interface EmbeddedOptions {
  /** The product's data folder; the database lives in its sub-folder `postgres`, or elsewhere if it must. */
  readonly dataDir: string;
  /** The folder whose node_modules hold the PostgreSQL programs. */
  readonly projectDir: string;
  /** Receives single lines for the person at the terminal. */
  readonly say: (line: string) => void;
  /** A folder with other `postgres` and `initdb` programs (15 or newer), in place of those that come with us. */
  readonly binDir?: string;
  /** For tests: nothing is forced to the disk, `stop` deletes the database, and `url` is the superuser's, who makes databases. */
  readonly throwAway?: boolean;
}

export interface EmbeddedPostgres {
  /** The connection string of the product's database; it stays the same for the life of this process. */
  readonly url: string;
  /** Stops the database and gives the data folder free; further calls wait for the same end. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product on a data folder, for this process alone. It is restarted when it
 * dies, and a watchdog stops it when this process does.
 * @throws DatabaseStartError whose message is a sentence for the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir, options.say);
  try {
    const release = takeLock(place);
    return await startLocked(place, options, release).catch((error: unknown) => {
      release();
      throw error;
    });
  } catch (error) {
    throw asStartError(error, place.home);
  }
}

/** The address of the database that runs on a data folder for another process; undefined where none does. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const place = await choosePlace(dataDir, () => undefined);
  const note = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = note.split('\n').map(Number);
  if (!pid || !port || !(await servesCluster(pid, place.cluster))) return undefined;
  const password = await storedPassword(place, APPLICATION);
  return password === null ? undefined : urlOf(port, APPLICATION_ROLE, password);
}

async function startLocked(
  place: Place,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { say, throwAway = false } = options;
  if (await clearOrphan(place.cluster)) say('A database left over from an earlier run was stopped first.');
  const programs = await choosePrograms(place, options);
  const password = await ensureCluster(place, programs, throwAway);
  const dismissWatchdog = startWatchdog(place);
  const supervisor = new Supervisor(place, programs, throwAway, say);
  const end = async (): Promise<void> => {
    await supervisor.stop();
    dismissWatchdog();
    release();
    if (throwAway) await rm(place.home, { recursive: true, force: true });
  };
  let url: string;
  try {
    await supervisor.start();
    await ensureDatabase(urlOf(supervisor.port, SUPERUSER, password, 'postgres'));
    const superuserUrl = urlOf(supervisor.port, SUPERUSER, password);
    url = throwAway ? superuserUrl : await applicationUrl(place, supervisor.port, superuserUrl);
  } catch (error) {
    await end();
    throw error;
  }
  let ending: Promise<void> | undefined;
  return { url, stop: () => (ending ??= end()) };
}

async function choosePrograms(place: Place, options: EmbeddedOptions): Promise<Programs> {
  if (options.binDir === undefined) return findPrograms(resolve(options.projectDir), place, options.say);
  const { programs, reason } = await tryPrograms(options.binDir, place.account);
  if (programs) return programs;
  throw new DatabaseStartError(`The PostgreSQL in ${options.binDir} does not run (${reason}). ${OTHER_WAY}`);
}

/** The address for the product, whose role is no superuser. */
async function applicationUrl(place: Place, port: number, superuserUrl: string): Promise<string> {
  const password = (await storedPassword(place, APPLICATION)) ?? (await newPassword(place, APPLICATION));
  await ensureApplicationRole(superuserUrl, password);
  return urlOf(port, APPLICATION_ROLE, password);
}

function urlOf(port: number, role: string, password: string, database = DATABASE): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
