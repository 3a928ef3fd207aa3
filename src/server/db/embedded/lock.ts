import { join } from 'node:path';
import { takeLock as takeFile } from '@equipshare/process-lock';
import { DatabaseStartError } from './errors.ts';

/** The watchdog reads the lock as the database user, who alone may enter the directory. */
const MODE = 0o644;

export function lockFile(home: string): string {
  return join(home, 'server.lock');
}

/**
 * Takes the database for this process alone; a lock whose process is gone is taken over.
 * @returns what gives it back.
 * @throws DatabaseStartError that names the holder, if one is alive.
 */
export function takeLock(home: string): () => void {
  const taken = takeFile(lockFile(home), { mode: MODE });
  if (taken.lock) return () => taken.lock.release();
  throw new DatabaseStartError(
    `The database in ${home} is already used by another EquipShare server (process ${taken.holder.pid}). Stop that one first, or set DATA_DIR to another folder for this one.`,
  );
}
