import type { Connection } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from './audit.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export interface Attempt {
  readonly action: string;
  /** Whose account it was about; undefined where there is none. */
  readonly userId: string | undefined;
  /** The signed-in user; usually none. */
  readonly actorId?: string;
  readonly details?: Record<string, unknown>;
}

/**
 * Records attempts at an account before its owner is proved: a wrong password, a wrong code, a
 * code that was asked for. Real time and the hash of the network address.
 */
export type AttemptAudit = (
  tx: Connection,
  attempt: Attempt,
  visitor: Pick<Visitor, 'address'>,
) => Promise<void>;

export function createAttemptAudit({ clocks }: Pick<Platform, 'clocks'>, hashes: KeyedHash): AttemptAudit {
  return (tx, { action, userId, actorId, details = {} }, visitor) =>
    recordAudit(tx, {
      at: clocks.real.now(),
      actorId: actorId ?? null,
      action,
      subject: userId === undefined ? undefined : { kind: 'user', id: userId },
      details,
      addressHash: hashes.address(visitor.address),
    });
}
