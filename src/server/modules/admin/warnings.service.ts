import type { AdminWarning, AdminWarningsQuery, WarningBody } from '#shared/contracts/admin-people.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { requireMayBeWarned } from '../users/index.ts';
import { lockPerson } from './person-switches.repository.ts';
import {
  dismissWarning,
  insertWarning,
  readWarning,
  readWarnings,
  type WarningWithPerson,
} from './warnings.repository.ts';

function present({ warning, person }: WarningWithPerson): AdminWarning {
  const isHere = person !== null && person.deletedAt === null;
  return {
    id: warning.id,
    userId: warning.userId,
    userName: isHere ? `${person.firstName} ${person.lastName}`.trim() : null,
    userEmail: isHere ? person.email : null,
    severity: warning.severity,
    reason: warning.reason,
    description: warning.description,
    createdAt: warning.createdAt.toISOString(),
    dismissedAt: warning.dismissedAt?.toISOString() ?? null,
  };
}

export function createAdminWarningsService(
  { db, unitOfWork, clocks, cursors }: Platform,
  { adminAudit }: Pick<Auth, 'adminAudit'>,
) {
  async function known(id: string): Promise<AdminWarning> {
    const row = await readWarning(db, id);
    if (!row) throw new DomainError('warning_not_found');
    return present(row);
  }

  return {
    /** Active ones newest first, or all; of all users, or of one. */
    async list(query: AdminWarningsQuery): Promise<Page<AdminWarning>> {
      const page = await keysetPage(cursors, 'admin-warnings', query, (after, many) =>
        readWarnings(db, query, after, many),
      );
      return { ...page, rows: page.rows.map(present) };
    },

    /** Warns a user and notifies them. Throws 403 for the Admin, 422 for an unknown user. */
    async send(
      admin: MemberActor,
      { userId, ...words }: WarningBody,
      visitor: Visitor,
    ): Promise<AdminWarning> {
      requireMayBeWarned(userId);
      const id = newId('wrn');
      return unitOfWork.run(async (tx) => {
        const person = await lockPerson(tx, userId);
        if (!person) throw invalidFields({ userId: problem('person_not_here') });
        const now = clocks.product.now();
        const own = { id, userId, issuedBy: admin.id, ...words, createdAt: now };
        const warning = await insertWarning(tx, own);
        await recordEvent(tx, { type: 'warning.issued', warningId: id, userId }, now);
        const act = { action: 'admin.warning_sent', subject: { kind: 'user', id: userId } };
        const details = { warningId: id, severity: words.severity };
        await adminAudit(tx, admin, { ...act, details }, visitor);
        return present({ warning, person });
      });
    },

    /** Takes a warning off its person's profile; it stays for the record. Doing it again does no harm. Throws 404. */
    async dismiss(admin: MemberActor, id: string, visitor: Visitor): Promise<AdminWarning> {
      await unitOfWork.run(async (tx) => {
        const now = clocks.product.now();
        const userId = await dismissWarning(tx, id, now);
        if (userId === undefined) return;
        await recordEvent(tx, { type: 'warning.dismissed', warningId: id, userId }, now);
        const act = { action: 'admin.warning_dismissed', subject: { kind: 'user', id: userId } };
        await adminAudit(tx, admin, { ...act, details: { warningId: id } }, visitor);
      });
      return known(id);
    },
  };
}
