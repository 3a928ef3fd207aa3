import { audienceOf, REASONS_OF, type CaseKind, type CaseReason } from '#shared/domain/cases.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { showPhotos } from './case-photos.ts';
import { insertCase, insertMessage, readByClientKey } from './cases.repository.ts';

export interface NewCase {
  readonly kind: CaseKind;
  /** The first reason of the kind where there is none. */
  readonly reason?: CaseReason;
  /** By kind: the reported person, listing or message, or the claim; null for the others. */
  readonly subject: string | null;
  readonly bookingId: string | null;
  /** Who opens it; `{ guestEmail }` for a visitor without an account. */
  readonly openedBy: string | { readonly guestEmail: string };
  /** The first message. */
  readonly text: string;
  /** Private photos of the opener that nothing shows yet. */
  readonly photoIds?: readonly string[];
  /** The same key of the same person opens one case, however often. */
  readonly clientKey?: string | null;
}

export interface OpenedCase {
  readonly id: string;
  /** False for one that was opened before, under the same key. */
  readonly isNew: boolean;
}

/**
 * Opens a case in the caller's transaction, which has checked that its opener may: the Admin is notified after the commit.
 * `at` is product time.
 */
export async function openCase(tx: Transaction, asked: NewCase, at: Date): Promise<OpenedCase> {
  const { kind, reason = REASONS_OF[kind][0] ?? 'other', subject, bookingId, text, clientKey = null } = asked;
  const openedBy = typeof asked.openedBy === 'string' ? asked.openedBy : null;
  const guestEmail = typeof asked.openedBy === 'string' ? null : asked.openedBy.guestEmail;
  const id = newId('cas');
  const times = { createdAt: at, stateSince: at, changedAt: at };
  const row = { id, kind, reason, state: 'new' as const, subjectId: subject, bookingId, clientKey };
  if (!(await insertCase(tx, { ...row, ...times, openedBy, guestEmail }))) {
    const before =
      clientKey === null ? undefined : await readByClientKey(tx, { openedBy, guestEmail, clientKey });
    if (!before) throw new Error('a case could not be opened');
    return { id: before.id, isNew: false };
  }
  const audience = audienceOf('opener', false) ?? 'opener';
  const first = { caseId: id, author: 'opener' as const, authorId: openedBy, audience, content: text };
  const message = await insertMessage(tx, { ...first, createdAt: at });
  await showPhotos(tx, message.id, asked.photoIds ?? []);
  await recordEvent(tx, { type: 'case.opened', caseId: id, messageId: message.id }, at);
  return { id, isNew: true };
}
