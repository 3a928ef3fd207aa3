import type { AdminCaseMessageBody, AdminCaseThread } from '#shared/contracts/cases.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Operator } from '../auth/index.ts';
import type { CaseInbox } from './case-inbox.service.ts';
import { caseNotFound, otherPartyOf } from './cases.policy.ts';
import {
  isClaimUndecided,
  lockCase,
  readBookingParties,
  updateCase,
  type CaseRow,
} from './cases.repository.ts';
import { readPeople } from './case-subjects.repository.ts';
import { caseText } from './open-case.service.ts';
import { writeMessage } from './write-message.ts';

/** The party of its booking who joins a case. Throws 409 where there is none, or none any more. */
async function requireOtherParty(tx: Transaction, row: CaseRow): Promise<string> {
  const parties = row.bookingId === null ? undefined : await readBookingParties(tx, row.bookingId);
  const otherId = otherPartyOf(row, parties);
  const other = otherId === undefined ? undefined : (await readPeople(tx, [otherId])).get(otherId);
  if (!other || other.deletedAt !== null) throw new DomainError('case_other_refused');
  return other.id;
}

/** What the Admin does in a case, each act with its line in the audit log. */
export function createCaseActs(
  { unitOfWork, clocks }: Pick<Platform, 'unitOfWork' | 'clocks'>,
  { adminAudit }: Pick<Auth, 'adminAudit'>,
  inbox: Pick<CaseInbox, 'read'>,
) {
  /** One act of the Admin on a locked case, in the audit log where it changed something. Throws 404. */
  async function act(
    { admin, visitor }: Operator,
    id: string,
    action: 'admin.case_answered' | 'admin.case_joined' | 'admin.case_closed',
    work: (tx: Transaction, row: CaseRow, now: Date) => Promise<boolean>,
  ): Promise<AdminCaseThread> {
    await unitOfWork.run(async (tx) => {
      const row = await lockCase(tx, id);
      if (!row) throw caseNotFound();
      const now = clocks.product.now();
      if (await work(tx, row, now)) {
        const details = { kind: row.kind, productTime: now.toISOString() };
        await adminAudit(tx, admin, { action, subject: { kind: 'case', id }, details }, visitor);
      }
    });
    return inbox.read(id);
  }

  return {
    /** Answers both parties in it, or one of them. Throws 404, 409 for a used key, 422. */
    answer(operator: Operator, id: string, body: AdminCaseMessageBody): Promise<AdminCaseThread> {
      const content = caseText(body.text);
      const { clientKey = null, to } = body;
      const message = { author: 'admin' as const, authorId: operator.admin.id, content, photoIds: [] };
      return act(operator, id, 'admin.case_answered', (tx, row, now) =>
        writeMessage(tx, row, { ...message, clientKey, to }, now),
      );
    },

    /** Brings the booking's other party in; doing it again does no harm. Throws 404, 409 where there is none. */
    bringIn(operator: Operator, id: string): Promise<AdminCaseThread> {
      return act(operator, id, 'admin.case_joined', async (tx, row, now) => {
        if (row.otherId !== null) return false;
        const otherId = await requireOtherParty(tx, row);
        await updateCase(tx, id, { otherId, otherJoinedAt: now, changedAt: now });
        await recordEvent(tx, { type: 'case.joined', caseId: id }, now);
        return true;
      });
    },

    /** Nothing more is due; doing it again does no harm. Throws 404, 409 while the claim that it is about waits for a decision. */
    close(operator: Operator, id: string): Promise<AdminCaseThread> {
      return act(operator, id, 'admin.case_closed', async (tx, row, now) => {
        if (row.state === 'closed') return false;
        if (await isClaimUndecided(tx, row)) throw new DomainError('case_claim_undecided');
        await updateCase(tx, id, { state: 'closed', stateSince: now, changedAt: now });
        await recordEvent(tx, { type: 'case.closed', caseId: id }, now);
        return true;
      });
    },
  };
}
