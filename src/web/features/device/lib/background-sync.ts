import { periodicSyncMs } from '#shared/domain/interface-constants.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { ONE_OFF_SYNCS, PERIODIC_SYNC } from '#web/worker/protocol.ts';

/** Not bound to a user, so that signing out does not clear it. */
const ASKED_AT = 'sync-asked-at';

/** A single sync is done at once: none is asked for again within six hours, however many pages are opened. */
export function isSyncDue(): boolean {
  const now = serverNow().getTime();
  try {
    const before = Number(localStorage.getItem(ASKED_AT) ?? Number.NaN);
    // A clock may have been set back.
    if (before <= now && now - before < periodicSyncMs) return false;
    localStorage.setItem(ASKED_AT, String(now));
  } catch {
    // Refused: it is asked for with every page.
  }
  return true;
}

/** What few browsers have. */
export interface Syncs {
  readonly periodicSync?: { register(name: string, options: { minInterval: number }): Promise<void> };
  readonly sync?: { register(name: string): Promise<void> };
}

interface SyncParts {
  readonly registration: Syncs;
  /** Has the worker do it now, where no browser's sync would. */
  readonly byHand: (name: 'manual-sync') => void;
  readonly log: (...words: unknown[]) => void;
}

/**
 * What is kept is brought up to date behind the scenes: every six hours, else once, by the first of three names that the browser
 * takes; the last of them is also what the page itself asks for. A failure is only logged. Answers the name that was taken.
 */
export async function registerSync({ registration, byHand, log }: SyncParts): Promise<string> {
  const { periodicSync, sync } = registration;
  const ways: [string, (() => Promise<void>) | undefined][] = [
    [
      PERIODIC_SYNC,
      periodicSync && (() => periodicSync.register(PERIODIC_SYNC, { minInterval: periodicSyncMs })),
    ],
    ...ONE_OFF_SYNCS.map((name): [string, (() => Promise<void>) | undefined] => [
      name,
      sync && (() => sync.register(name)),
    ]),
  ];
  for (const [name, register] of ways) {
    if (!register) continue;
    try {
      await register();
      return name;
    } catch (error) {
      log('The background sync was not registered', name, error);
    }
  }
  byHand('manual-sync');
  return 'manual-sync';
}
