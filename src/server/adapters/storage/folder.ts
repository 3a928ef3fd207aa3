import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { assertKey, type FileStorage } from './port.ts';

/** Windows knows no way to write down a folder. */
const FOLDERS_CAN_SYNC = process.platform !== 'win32';

async function syncFolder(folder: string): Promise<void> {
  if (!FOLDERS_CAN_SYNC) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDown(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flydrive's driver writes into the file itself: a crash would leave half of it under the name that people ask for. */
class DurableFolder extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  /** Whole and on the disk once this answers, or not there: written beside, then renamed. */
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#root, key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const beside = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await writeDown(beside, Buffer.from(contents));
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    await syncFolder(folder);
    await syncFolder(this.#root);
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

/** Files in a folder of this machine, made when the first one comes. Several servers must share it. */
export function createFolderStorage(root: string): FileStorage {
  const driver = new DurableFolder(root);
  return {
    async put(key, bytes) {
      assertKey(key, 2);
      await driver.put(key, bytes);
    },
    async get(key) {
      assertKey(key, 2);
      try {
        return await driver.getBytes(key);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async exists(key) {
      assertKey(key, 2);
      return driver.exists(key);
    },
    async removeFolder(folder) {
      assertKey(folder, 1);
      await driver.deleteAll(folder);
    },
  };
}
