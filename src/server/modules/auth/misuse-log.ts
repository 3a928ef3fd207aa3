import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Misuse, NoteMisuse } from '#server/http/misuse.ts';
import { createOncePerWindow } from '#server/lib/once-per-window.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from './audit.repository.ts';
import type { KeyedHash } from './secrets.ts';

/** Anybody can send wrong credentials as fast as they like; the log cannot be shortened again. */
const WINDOW_MS = MS_PER_HOUR / 4;
const MOST_IN_WINDOW = 500;

/**
 * Writes down credentials and rights that were misused: of each kind one line in a quarter of an hour for each person or
 * network, and no more than some hundred: of each kind by itself, so that nobody hides one behind a flood of another. Real
 * time.
 */
export function createMisuseLog(
  { db, clocks }: Pick<Platform, 'db' | 'clocks'>,
  hashes: KeyedHash,
): NoteMisuse {
  const window = () => createOncePerWindow(WINDOW_MS, MOST_IN_WINDOW);
  const isNew: Record<Misuse['action'], ReturnType<typeof window>> = {
    'token.unknown': window(),
    'token.disagreement': window(),
    'access.refused': window(),
  };
  return async ({ action, actorId, details }, address) => {
    const at = clocks.real.now();
    const addressHash = hashes.address(address);
    if (!isNew[action](actorId ?? addressHash, at.getTime())) return;
    await recordAudit(db, { at, actorId, action, details, addressHash });
  };
}
