import { mkdir } from 'node:fs/promises';
import { makePrivate } from './db/embedded/index.ts';

/**
 * Everything that the product writes is for its own account alone: files 0600, folders 0700. The data folder of an earlier
 * version is closed, too; root's database user may pass through it to its own folder.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await makePrivate(dataDir, process.getuid?.() === 0);
}
