import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { publicName } from '../users/index.ts';
import type { AuditRow } from './audit.repository.ts';

/** Enough to distinguish networks. */
const SHOWN_OF_ADDRESS = 8;

/** The whole name, which the Admin may read; that of a deleted account is gone. */
function nameOf(person: AuditRow['actor']): string | null {
  if (!person) return null;
  const { firstName, lastName, hasLeft } = person;
  if (hasLeft) return publicName({ firstName, lastName, deletedAt: new Date(0) });
  return `${firstName} ${lastName}`.trim();
}

export function presentLine(row: AuditRow): AuditLine {
  const { id, atMs, actorId, action, subjectKind, subjectId, reason, details, addressHash } = row;
  return {
    id,
    at: new Date(atMs).toISOString(),
    actorId,
    actorName: nameOf(row.actor),
    action,
    subjectKind,
    subjectId,
    subjectName: nameOf(row.person) ?? row.thing,
    reason,
    details,
    address: addressHash?.slice(0, SHOWN_OF_ADDRESS) ?? null,
  };
}
