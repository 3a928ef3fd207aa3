import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FOLDER, entersByHand } from './db/embedded/index.ts';

/** What belongs to somebody else (a mounted disk) or is gone by now is left as it is. */
const OF_NO_CONCERN = new Set(['EPERM', 'EACCES', 'ENOENT']);

async function attempt(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!OF_NO_CONCERN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  });
}

/** Links are left alone, and so is the database's folder: that was never open, and root acts on nothing that another account can swap. */
async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === DATABASE_FOLDER || !(entry.isDirectory() || entry.isFile())) continue;
    if (entry.isDirectory()) await attempt(() => closeContents(path));
    await attempt(async () => chmod(path, (await lstat(path)).mode & 0o700));
  }
}

/**
 * Everything that the product writes is for its own account alone: files 0600, folders 0700. A data folder that an earlier version
 * left open is closed, once, with all that is in it. Where there is no /proc, root's database user has to pass through.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const allowed = process.getuid?.() === 0 && !entersByHand ? 0o711 : 0o700;
  const { mode } = await stat(dataDir);
  if ((mode & 0o777 & ~allowed) === 0) return;
  await attempt(() => closeContents(dataDir));
  await attempt(() => chmod(dataDir, mode & allowed));
}
