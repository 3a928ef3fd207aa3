import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts';
import { passableFolder, projectDir, removeFolder } from './embedded.ts';

/** A data folder as a first start and a stop in good order leave it, to be copied: making a cluster takes seconds. */
export interface UsedDataFolder {
  copyTo(dataDir: string): Promise<void>;
  close(): Promise<void>;
}

export async function openUsedDataFolder(): Promise<UsedDataFolder> {
  const used = await passableFolder('data');
  const database = await startEmbeddedPostgres({ dataDir: used, projectDir, say: () => undefined });
  await database.stop();
  await rm(join(used, 'postgres', 'postgres.log'));
  return {
    async copyTo(dataDir) {
      await mkdir(dataDir, { recursive: true });
      // Unlike Node's own copy it keeps the owners.
      await promisify(execFile)('cp', ['-a', `${used}/.`, dataDir]);
    },
    close: () => removeFolder(dirname(used)),
  };
}
