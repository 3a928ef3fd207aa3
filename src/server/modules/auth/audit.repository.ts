import { newId } from '#server/ids.ts';
import type { Connection } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/index.ts';

export interface AuditEntry {
  /** Real time. */
  readonly at: Date;
  /** The actor; null for a guest. */
  readonly actorId: string | null;
  readonly action: string;
  /** Whom or what it was done to. */
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly reason?: string;
  /** Never personal data: the log cannot be changed when a person leaves. */
  readonly details?: Record<string, unknown>;
  /** Keyed hash of the network address. */
  readonly addressHash?: string;
}

/** Writes one line of the audit log, in the caller's transaction where there is one. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId('aud'),
    at: entry.at,
    actorId: entry.actorId,
    action: entry.action,
    subjectKind: entry.subject?.kind,
    subjectId: entry.subject?.id,
    reason: entry.reason,
    details: entry.details ?? {},
    addressHash: entry.addressHash,
  });
}
