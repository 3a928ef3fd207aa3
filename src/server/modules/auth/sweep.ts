import type { Platform } from '#server/platform.ts';
import { deleteOldAttempts } from './attempts.repository.ts';
import { deleteAllExpiredSessions } from './sessions.repository.ts';
import { ATTEMPT_RETENTION_MS } from './sign-in-check.ts';

/** Takes away sessions that have ended and attempts that count for nothing any more. Real time. */
export async function sweepAccounts({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  const now = clocks.real.now();
  await deleteAllExpiredSessions(db, now);
  await deleteOldAttempts(db, new Date(now.getTime() - ATTEMPT_RETENTION_MS));
}
