import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { GUEST } from '#server/http/actor.ts';
import type { SecurityEvent, RecordSecurityEvent } from '#server/http/security-event.ts';
import { createOncePerWindow } from '#server/lib/once-per-window.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from './audit.repository.ts';
import type { CountRefusal } from './refused-access.ts';
import type { KeyedHash } from './secrets.ts';

/** Wrong credentials can arrive at any rate; the log cannot be shortened again. */
const WINDOW_MS = MS_PER_HOUR / 4;
const MOST_IN_WINDOW = 500;

/**
 * Writes down credentials and rights that were misused: of each kind one line in a quarter of an hour for each person or
 * network, and no more than some hundred: of each kind on its own, so that one cannot hide behind a flood of another. Real
 * time.
 */
export function createSecurityEventLog(
  { db, clocks }: Pick<Platform, 'db' | 'clocks'>,
  hashes: KeyedHash,
  countRefusal: CountRefusal,
): RecordSecurityEvent {
  const window = () => createOncePerWindow(WINDOW_MS, MOST_IN_WINDOW);
  const isNew: Record<SecurityEvent['action'], ReturnType<typeof window>> = {
    'token.unknown': window(),
    'token.disagreement': window(),
    'access.refused': window(),
    'access.foreign': window(),
  };
  return async ({ action, actorId, details }, address) => {
    const at = clocks.real.now();
    const addressHash = hashes.address(address);
    if (actorId !== null && (action === 'access.refused' || action === 'access.foreign'))
      if (actorId !== GUEST.id) await countRefusal(actorId);
    if (!isNew[action](actorId ?? addressHash, at.getTime())) return;
    await recordAudit(db, { at, actorId, action, details, addressHash });
  };
}
