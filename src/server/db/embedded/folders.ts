import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './errors.ts';
import { run, type Account } from './run.ts';

/** Where root puts what the database user can't reach in place; the last one is world-writable, so it's checked. */
const BASES = ['/var/lib/equipshare', '/var/opt/equipshare', '/srv/equipshare', '/var/tmp/equipshare'];

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Whether that user may enter the folder: the kernel is asked, so access lists and mounts count too. */
export async function canEnter(folder: string, account: Account | null): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0;
}

/** Makes the folder with its parents; those that are new get the passage right for all, whatever the umask. */
export async function makePassable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let each = folder; each.length >= first.length; each = dirname(each)) {
    await chmod(each, (await stat(each)).mode | 0o111);
  }
}

/** The folders of BASES that exist or can be made, belong to root alone and can be entered by that user. */
export async function* reachableBases(account: Account): AsyncGenerator<string> {
  for (const base of BASES) {
    try {
      await mkdir(base, { mode: 0o755 }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
      const found = await lstat(base);
      if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue;
      if ((found.mode & 0o755) !== 0o755) await chmod(base, 0o755);
      if (await canEnter(base, account)) yield base;
    } catch {
      // This place can't be had; the next one is tried.
    }
  }
}

/** Applies `change` to the folder and to everything in it; symbolic links are left alone. */
export async function walk(
  folder: string,
  change: (path: string, isFolder: boolean) => Promise<void>,
): Promise<void> {
  await change(folder, true);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await walk(path, change);
    else if (!entry.isSymbolicLink()) await change(path, false);
  }
}

/** Gives a whole folder to the database user, for data that was restored or copied by root. */
export async function giveTo(folder: string, account: Account): Promise<void> {
  await walk(folder, (path) => chown(path, account.uid, account.gid));
}
