import type { FileStorage } from '#server/adapters/storage/port.ts';

export interface MemoryStorage extends FileStorage {
  /** By key. */
  readonly files: Map<string, Buffer>;
  /** Called before each step with its name and key; what it throws, the step throws. */
  before: (step: 'put' | 'get' | 'exists' | 'removeFolder', key: string) => void | Promise<void>;
}

/** A storage that a test looks into and lets fail. */
export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>();
  const storage: MemoryStorage = {
    files,
    before: () => undefined,
    async put(key, bytes) {
      await storage.before('put', key);
      files.set(key, Buffer.from(bytes));
    },
    async get(key) {
      await storage.before('get', key);
      return files.get(key);
    },
    async exists(key) {
      await storage.before('exists', key);
      return files.has(key);
    },
    async removeFolder(folder) {
      await storage.before('removeFolder', folder);
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key);
    },
  };
  return storage;
}
