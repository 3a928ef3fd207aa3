import type { Platform } from '#server/platform.ts';
import { knownOriginDays } from '#shared/domain/account-limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { deleteOldAttempts } from './attempts.repository.ts';
import { deleteOldChallenges } from './factors/index.ts';
import { deleteOldOrigins } from './known-origins.repository.ts';
import { deleteAllExpiredSessions } from './sessions.repository.ts';
import { ATTEMPT_RETENTION_MS } from './sign-in-check.ts';

/** Takes away sessions that have ended and attempts that count for nothing any more. Real time. */
export async function sweepAccounts({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  const now = clocks.real.now();
  await deleteAllExpiredSessions(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldOrigins(db, new Date(now.getTime() - knownOriginDays * MS_PER_DAY));
  await deleteOldAttempts(db, new Date(now.getTime() - ATTEMPT_RETENTION_MS));
}
