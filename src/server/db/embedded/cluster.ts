import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chown, lchown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, OTHER_WAY, codeOf, explain } from './errors.ts';
import { exists } from './folders.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';
import { run, shownTo } from './run.ts';

export const SUPERUSER = 'equipshare';

/**
 * Makes the cluster if there is none; a half-made one of an interrupted start is made again.
 * @returns the superuser's password.
 * @throws DatabaseStartError
 */
export async function ensureCluster(place: Place, programs: Programs, throwAway: boolean): Promise<string> {
  if (await exists(join(place.cluster, 'PG_VERSION'))) {
    await checkVersion(place, programs);
    return (await storedPassword(place)) ?? (await resetPassword(place, programs));
  }
  const password = await newPassword(place);
  const unfinished = `${place.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (place.account) await chown(unfinished, place.account.uid, place.account.gid);
  const { cwd, path } = shownTo(place.account, unfinished);
  const { code, output } = await run(
    join(programs.bin, 'initdb'),
    [
      `--pgdata=${path}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${path}/../${SUPERUSERS}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOptions(programs.major),
      ...(throwAway ? ['--no-sync'] : []),
    ],
    place.account,
    { cwd },
  );
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw new DatabaseStartError(explain(output, place.home));
  }
  await rename(unfinished, place.cluster);
  return password;
}

/** The same order and case rules on every system; the builtin provider exists since PostgreSQL 17. */
function localeOptions(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

async function checkVersion(place: Place, programs: Programs): Promise<void> {
  const made = Number((await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim());
  if (made === programs.major) return;
  throw new DatabaseStartError(
    `The database in ${place.home} was made by PostgreSQL ${made}, but this EquipShare brings PostgreSQL ${programs.major}. Set DATA_DIR to another folder, or move the data with pg_dump. ${OTHER_WAY}`,
  );
}

/** Whose password is in which file. */
const SUPERUSERS = 'password';
export const APPLICATION = 'application-password';
type Whose = typeof SUPERUSERS | typeof APPLICATION;

function passwordFile(place: Place, whose: Whose = SUPERUSERS): string {
  return join(place.home, whose);
}

export async function storedPassword(place: Place, whose: Whose = SUPERUSERS): Promise<string | null> {
  try {
    const text = await readFile(passwordFile(place, whose), {
      encoding: 'utf8',
      flag: constants.O_RDONLY | constants.O_NOFOLLOW,
    });
    return text.trim() || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

export async function newPassword(place: Place, whose: Whose = SUPERUSERS): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const file = passwordFile(place, whose);
  await rm(file, { force: true });
  // Only ever a new file: root writes in a folder of the database's account here, who could have laid a link.
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (place.account) await lchown(file, place.account.uid, place.account.gid);
  return password;
}

/** The password file was lost: a new one is set in single-user mode, which only the folder's owner can do. */
async function resetPassword(place: Place, programs: Programs): Promise<string> {
  const password = await newPassword(place);
  const { cwd, path } = shownTo(place.account, place.cluster);
  const { code, output } = await run(
    join(programs.bin, 'postgres'),
    ['--single', '-D', path, 'postgres'],
    place.account,
    { cwd, input: `alter role ${SUPERUSER} password '${password}'\n` },
  );
  if (code === 0 && !output.includes('ERROR:')) return password;
  await rm(passwordFile(place), { force: true });
  throw new DatabaseStartError(explain(output, place.home));
}
