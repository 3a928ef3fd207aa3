import type { Platform } from '#server/platform.ts';
import { forgetAttempts } from './attempts.repository.ts';
import { forgetAllExpiredSessions } from './sessions.repository.ts';
import { FORGET_MS } from './sign-in-check.ts';

/** Takes away sessions that have ended and attempts that count for nothing any more. Real time. */
export async function sweepAccounts({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  const now = clocks.real.now();
  await forgetAllExpiredSessions(db, now);
  await forgetAttempts(db, new Date(now.getTime() - FORGET_MS));
}
