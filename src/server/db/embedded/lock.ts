import { lchownSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock as takeFile } from '@equipshare/process-lock';
import { DatabaseStartError } from './errors.ts';
import type { Place } from './place.ts';

export function lockFile(home: string): string {
  return join(home, 'server.lock');
}

/**
 * Takes the database for this process alone; a lock whose process is gone is taken over.
 * @returns what gives it back.
 * @throws DatabaseStartError that names the holder, if one is alive.
 */
export function takeLock({ home, account }: Place): () => void {
  const taken = takeFile(lockFile(home));
  if (taken.lock) {
    // The watchdog reads it as that account.
    if (account) lchownSync(lockFile(home), account.uid, account.gid);
    return () => taken.lock.release();
  }
  throw new DatabaseStartError(
    `The database in ${home} is already used by another EquipShare server (process ${taken.holder.pid}). Stop that one first, or set DATA_DIR to another folder for this one.`,
  );
}
