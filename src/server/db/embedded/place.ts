import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { DatabaseStartError, OTHER_WAY, asStartError } from './errors.ts';
import { canEnter, exists, giveTo, makePassable, reachableBases } from './folders.ts';
import { entersByHand, type Account } from './run.ts';

/** Its folder in the data folder. */
export const DATABASE_FOLDER = 'postgres';

/** Where a database lives and who runs it. */
export interface Place {
  readonly account: Account | null;
  /** The folder of everything that belongs to this database; for the account's eyes only. */
  readonly home: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
}

/**
 * Decides where the database of a data folder lives: inside it, or, where a former release or a system without /proc could not let
 * root's database user in, in a folder that is bound to the data folder. A place once taken is found again.
 * @throws DatabaseStartError
 */
export async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const wanted = resolve(dataDir);
  try {
    await (entersByHand ? mkdir(wanted, { recursive: true, mode: 0o700 }) : makePassable(wanted));
    const real = await realpath(wanted);
    const inside = join(real, DATABASE_FOLDER);
    const account = await chooseAccount(await ownerOf(join(inside, 'cluster')));
    if (!account) return await prepare(inside, null);
    return (await insideOf(real, inside, account)) ?? (await elsewhere(real, account, say));
  } catch (error) {
    throw asStartError(error, wanted);
  }
}

/** The place inside the data folder, or null if the account can't use it or the data already lies elsewhere. */
async function insideOf(real: string, inside: string, account: Account): Promise<Place | null> {
  if (!entersByHand && !(await canEnter(real, account))) return null;
  if (!(await exists(join(inside, 'cluster'))) && (await movedHome(real, account)) !== null) return null;
  return prepare(inside, account);
}

async function elsewhere(real: string, account: Account, say: (line: string) => void): Promise<Place> {
  const home = (await movedHome(real, account)) ?? (await firstMovedHome(real, account));
  const place = await prepare(home, account);
  say(`The database user ${account.name} cannot reach ${real}, so the database is kept in ${home}.`);
  return place;
}

/** The folder where this data folder's database already lies outside of it, if it does. */
async function movedHome(real: string, account: Account): Promise<string | null> {
  const id = await readFile(idFile(real), 'utf8').catch(() => null);
  if (id === null) return null;
  for await (const base of reachableBases(account)) {
    const home = join(base, movedName(real, id));
    if (await exists(join(home, 'cluster'))) return home;
  }
  return null;
}

/** A new place outside. Deleting the data folder deletes its mark, so that the next start begins with an empty database. */
async function firstMovedHome(real: string, account: Account): Promise<string> {
  for await (const base of reachableBases(account)) {
    const id = randomBytes(8).toString('hex');
    await writeFile(idFile(real), id);
    return join(base, movedName(real, id));
  }
  throw new DatabaseStartError(
    `The database user ${account.name} cannot reach ${real}, and no folder such as /var/lib/equipshare can be made. Set DATA_DIR to a folder that every user can enter. ${OTHER_WAY}`,
  );
}

/** Marks a data folder whose database lies elsewhere. */
function idFile(real: string): string {
  return join(real, 'postgres-elsewhere');
}

/** Bound to the path as well as to the mark: a copy of the project gets a database of its own. */
function movedName(real: string, id: string): string {
  return `database-${createHash('sha256').update(`${real}\n${id}`).digest('hex').slice(0, 16)}`;
}

async function prepare(home: string, account: Account | null): Promise<Place> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const place: Place = { account, home, cluster: join(home, 'cluster') };
  if (!account) return place;
  await chown(home, account.uid, account.gid);
  await chmod(home, 0o700);
  const owner = await ownerOf(place.cluster);
  if (owner !== undefined && owner !== account.uid) await giveTo(home, account);
  return place;
}

async function ownerOf(path: string): Promise<number | undefined> {
  return (await exists(path)) ? (await stat(path)).uid : undefined;
}
