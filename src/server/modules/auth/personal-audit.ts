import type { Connection } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from './audit.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Writes down what a person did with their own account, with real time and the hash of the network address. */
export type PersonalAudit = (
  tx: Connection,
  action: string,
  userId: string,
  visitor: Visitor,
  details?: Record<string, unknown>,
) => Promise<void>;

export function createPersonalAudit({ clocks }: Pick<Platform, 'clocks'>, hashes: KeyedHash): PersonalAudit {
  return (tx, action, userId, visitor, details = {}) =>
    recordAudit(tx, {
      at: clocks.real.now(),
      actorId: userId,
      action,
      subject: { kind: 'user', id: userId },
      details,
      addressHash: hashes.address(visitor.address),
    });
}
