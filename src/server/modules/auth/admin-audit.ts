import type { Connection } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type AuditEntry, recordAudit } from './audit.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** What the Admin has done: never with personal data in `details`. */
export type AdminAct = Pick<AuditEntry, 'action' | 'subject' | 'reason' | 'details'>;

/** Writes down what the Admin did, in the transaction in which it was done, with real time and the hash of the network address. */
export type AdminAudit = (
  tx: Connection,
  admin: Pick<MemberActor, 'id'>,
  act: AdminAct,
  visitor: Pick<Visitor, 'address'>,
) => Promise<void>;

export function createAdminAudit({ clocks }: Pick<Platform, 'clocks'>, hashes: KeyedHash): AdminAudit {
  return (tx, admin, act, visitor) =>
    recordAudit(tx, {
      ...act,
      at: clocks.real.now(),
      actorId: admin.id,
      addressHash: hashes.address(visitor.address),
    });
}
